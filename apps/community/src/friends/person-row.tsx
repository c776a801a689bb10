import { paths, type MemberCard, type MutualFriends } from '@pure/contracts';
import { FriendFaces, MemberAvatar } from '@pure/people';
import { Link } from '@pure/router';
import { Handle, PersonName, Row } from '@pure/ui';
import type { ReactNode } from 'react';
import styles from './people-list.module.css';

interface PersonRowProps {
  member: MemberCard;
  /** samples have no profile */
  unlinked?: boolean;
  /** shown for people whom the reader doesn't know */
  mutual?: MutualFriends | null;
  /** beneath the username */
  note?: ReactNode;
  actions: ReactNode;
}

export function PersonRow({
  member,
  unlinked = false,
  mutual = null,
  note,
  actions,
}: PersonRowProps) {
  return (
    <Row
      className={styles.row}
      avatar={<MemberAvatar member={member} />}
      title={<PersonTitle member={member} unlinked={unlinked} />}
      detail={
        <>
          <Handle>{member.username}</Handle>
          {note && <span className={styles.asked}>{note}</span>}
          {mutual && mutual.count > 0 && (
            <span className={styles.asked}>
              <FriendFaces mutual={mutual} />
            </span>
          )}
        </>
      }
      actions={actions}
    />
  );
}

export function PersonTitle({
  member,
  unlinked = false,
}: Pick<PersonRowProps, 'member' | 'unlinked'>) {
  const name = <PersonName>{member.full_name}</PersonName>;
  return unlinked ? (
    <strong className={styles.name}>{name}</strong>
  ) : (
    <Link className={styles.name} to={paths.profile(member.id)}>
      {name}
    </Link>
  );
}
