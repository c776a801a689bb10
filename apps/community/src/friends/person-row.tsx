import { paths, type MemberCard } from '@pure/contracts';
import { MemberAvatar } from '@pure/people';
import { Link } from '@pure/router';
import { Handle, PersonName, Row } from '@pure/ui';
import type { ReactNode } from 'react';
import styles from './people-list.module.css';

interface PersonRowProps {
  member: MemberCard;
  /** samples have no profile */
  unlinked?: boolean;
  actions: ReactNode;
}

export function PersonRow({ member, unlinked = false, actions }: PersonRowProps) {
  return (
    <Row
      className={styles.row}
      avatar={<MemberAvatar member={member} />}
      title={<PersonTitle member={member} unlinked={unlinked} />}
      detail={<Handle>{member.username}</Handle>}
      actions={actions}
    />
  );
}

export function PersonTitle({ member, unlinked = false }: Omit<PersonRowProps, 'actions'>) {
  const name = <PersonName>{member.full_name}</PersonName>;
  return unlinked ? (
    <strong className={styles.name}>{name}</strong>
  ) : (
    <Link className={styles.name} to={paths.profile(member.id)}>
      {name}
    </Link>
  );
}
