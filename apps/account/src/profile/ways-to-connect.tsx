import { type MemberCard, paths } from '@pure/contracts';
import { Slot } from '@pure/federation';
import { useFriendship } from '@pure/people';
import { Link } from '@pure/router';
import { useSession } from '@pure/session';
import { buttonClass, Card, Chip, firstName } from '@pure/ui';
import { Check } from 'lucide-react';
import styles from './public-profile.module.css';
import { profileStrings as words } from './strings.ts';

interface WaysToConnectProps {
  member: MemberCard;
  onChange: () => void;
}

/** What a reader can do from here (row 130): join or sign in, ask for friendship, or be a friend. */
export function WaysToConnect({ member, onChange }: WaysToConnectProps) {
  const isMember = useSession((state) => state.status === 'signed-in');
  const { state } = useFriendship(member.id);
  const name = firstName(member.full_name);

  if (!isMember) {
    return (
      <Card className={styles.ways}>
        <h2>{words.joinTitle(name)}</h2>
        <p>{words.joinText}</p>
        <div className={styles.actions}>
          <Link className={buttonClass('primary')} to={paths.register(member.username)}>
            {words.join}
          </Link>
          <span>
            {words.haveAccount} <Link to={paths.login()}>{words.signIn}</Link>
          </span>
        </div>
      </Card>
    );
  }
  if (state === 'friends') {
    return (
      <div>
        <Chip tone="good" icon={<Check />}>
          {words.friends}
        </Chip>
      </div>
    );
  }
  return (
    <Card className={styles.ways}>
      <h2>{words.connect}</h2>
      <p>{words.connectText(name)}</p>
      <div className={styles.actions}>
        <Slot
          name="community/friend-button"
          props={{ member, label: words.sendRequest, onChange }}
        />
      </div>
    </Card>
  );
}
