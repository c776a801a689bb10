import { type MemberCard, paths } from '@pure/contracts';
import { Slot } from '@pure/federation';
import { MemberAvatar, useFriendship, useMemberByUsername } from '@pure/people';
import { Link } from '@pure/router';
import { getConfiguration, useMember } from '@pure/session';
import {
  buttonClass,
  firstName,
  Handle,
  PersonName,
  Skeleton,
  SkeletonButton,
  SkeletonWithAvatar,
} from '@pure/ui';
import styles from './help-dialog.module.css';
import { strings } from './strings.ts';

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
        <p>
          {strings.noFounder}{' '}
          <Link to={paths.contact()} onClick={onLeave}>
            {strings.noFounderLink}
          </Link>
        </p>
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
      <WayToFounder member={member} onLeave={onLeave} />
    </div>
  );
}

interface WayToFounderProps {
  member: MemberCard;
  onLeave: () => void;
}

function WayToFounder({ member, onLeave }: WayToFounderProps) {
  const { state } = useFriendship(member.id);
  const name = firstName(member.full_name);
  if (state === 'friends') {
    return (
      <Link
        className={buttonClass('primary')}
        to={paths.messages({ with: member.id })}
        aria-label={strings.messageTo(name)}
        onClick={onLeave}
      >
        {strings.message}
      </Link>
    );
  }
  return (
    <>
      {state === 'none' && <p className={styles.quiet}>{strings.befriendFirst(name)}</p>}
      <Slot
        name="community/friend-button"
        props={{ member }}
        loading={<SkeletonButton />}
        fallback={
          <p className={styles.quiet}>
            {strings.noFounder}{' '}
            <Link to={paths.contact()} onClick={onLeave}>
              {strings.noFounderLink}
            </Link>
          </p>
        }
      />
    </>
  );
}
