import { type MemberCard, paths } from '@pure/contracts';
import { Slot } from '@pure/federation';
import { useFriendship } from '@pure/people';
import { Link } from '@pure/router';
import { useSession } from '@pure/session';
import { buttonClass, Card, Chip, classNames, firstName } from '@pure/ui';
import { Check } from 'lucide-react';
import styles from './public-profile.module.css';
import { strings } from './strings.ts';

interface WaysToConnectProps {
  member: MemberCard;
  onChange: () => void;
  /** class of the card */
  className?: string | undefined;
}

/** The next step for the reader (row 130): join or sign in, or become a friend. */
export function WaysToConnect({ member, onChange, className }: WaysToConnectProps) {
  const isMember = useSession((state) => state.status === 'signed-in');
  const { state } = useFriendship(member.id);
  const name = firstName(member.full_name);

  if (!isMember) {
    return (
      <Card className={classNames(styles.ways, className)}>
        <h2>{strings.joinTitle(name)}</h2>
        <p>{strings.joinText}</p>
        <div className={styles.actions}>
          <Link className={buttonClass('primary')} to={paths.register(member.username)}>
            {strings.join}
          </Link>
          <span>
            {strings.haveAccount} <Link to={paths.login()}>{strings.signIn}</Link>
          </span>
        </div>
      </Card>
    );
  }
  if (state === 'friends') {
    return (
      <div className={styles.actions}>
        <Chip tone="good" icon={<Check />}>
          {strings.friends}
        </Chip>
        <Link className={buttonClass('soft')} to={paths.messages({ with: member.id })}>
          {strings.message}
        </Link>
      </div>
    );
  }
  return (
    <Card className={classNames(styles.ways, className)}>
      <h2>{strings.connect}</h2>
      <p>{strings.connectText(name)}</p>
      <div className={styles.actions}>
        <Slot
          name="community/friend-button"
          props={{ member, label: strings.sendRequest, onChange }}
        />
      </div>
    </Card>
  );
}
