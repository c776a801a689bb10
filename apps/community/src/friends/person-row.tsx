import { paths, type MemberCard, type MutualFriends } from '@pure/contracts';
import { FriendFaces, MemberAvatar } from '@pure/people';
import { Link } from '@pure/router';
import { Handle, MarkedText, PersonName, Row } from '@pure/ui';
import type { ReactNode } from 'react';
import styles from './people-list.module.css';

interface PersonRowProps {
  member: MemberCard;
  /** samples have no profile */
  unlinked?: boolean;
  /** shown for people whom the reader doesn't know */
  mutual?: MutualFriends | null;
  /** marked in name and username */
  query?: string;
  /** the profile is being opened */
  onOpen?: (() => void) | undefined;
  /** beneath the username */
  note?: ReactNode;
  actions: ReactNode;
}

export function PersonRow({
  member,
  unlinked = false,
  mutual = null,
  query = '',
  onOpen,
  note,
  actions,
}: PersonRowProps) {
  return (
    <Row
      className={styles.row}
      avatar={<MemberAvatar member={member} />}
      title={<PersonTitle member={member} unlinked={unlinked} query={query} onOpen={onOpen} />}
      detail={
        <>
          <Handle>
            <MarkedText query={query}>{member.username}</MarkedText>
          </Handle>
          {note && <span className={styles.asked}>{note}</span>}
          <span className={styles.mutual}>
            <FriendFaces mutual={mutual} />
          </span>
        </>
      }
      actions={actions}
    />
  );
}

export function PersonTitle({
  member,
  unlinked = false,
  query = '',
  onOpen,
}: Pick<PersonRowProps, 'member' | 'unlinked' | 'query' | 'onOpen'>) {
  const name = (
    <PersonName>
      <MarkedText query={query}>{member.full_name}</MarkedText>
    </PersonName>
  );
  return unlinked ? (
    <strong className={styles.name}>{name}</strong>
  ) : (
    <Link className={styles.name} to={paths.profile(member.id)} onClick={onOpen}>
      {name}
    </Link>
  );
}
