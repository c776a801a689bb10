import { paths } from '@pure/contracts';
import { MemberAvatar, useMemberByUsername } from '@pure/people';
import { Link } from '@pure/router';
import { getConfiguration, useMember } from '@pure/session';
import {
  firstName,
  Handle,
  PersonName,
  Skeleton,
  SkeletonButton,
  SkeletonWithAvatar,
} from '@pure/ui';
import { ContactLink } from './contact-link.tsx';
import styles from './help-dialog.module.css';
import { strings } from './strings.ts';
import { WayToFounder } from './way-to-founder.tsx';

interface FounderCardProps {
  /** called when a link leads elsewhere */
  onLeave: () => void;
}

/** The founder, who answers questions, and the way to write to them. */
export function FounderCard({ onLeave }: FounderCardProps) {
  const username = getConfiguration().founder_username;
  const { profile } = useMember();
  const isFounder = profile?.username === username;
  const { member, failed } = useMemberByUsername(username, { enabled: !isFounder });

  if (isFounder) return <p className={styles.founder}>{strings.youAre(profile.full_name)}</p>;
  if (failed || member === null) {
    return (
      <div className={styles.founder}>
        <ContactLink onLeave={onLeave} />
      </div>
    );
  }
  if (!member) {
    return (
      <Skeleton label={strings.loading}>
        <div className={styles.founder}>
          <div className={styles.who}>
            <SkeletonWithAvatar />
          </div>
          <SkeletonButton />
        </div>
      </Skeleton>
    );
  }
  return (
    <div className={styles.founder}>
      <div className={styles.who}>
        <MemberAvatar member={member} size="medium" />
        <div className={styles.names}>
          <Link to={paths.profile(member.id)} onClick={onLeave}>
            <PersonName>{member.full_name}</PersonName>
          </Link>
          <span className={styles.quiet}>
            <Handle>{member.username}</Handle>
          </span>
        </div>
      </div>
      <p>{strings.founder(firstName(member.full_name))}</p>
      <WayToFounder founder={member} onLeave={onLeave} />
    </div>
  );
}
