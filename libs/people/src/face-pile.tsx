import type { MutualFriends } from '@pure/contracts';
import styles from './face-pile.module.css';
import { MemberAvatar } from './member-avatar.tsx';

/** Small faces that overlap. They say nothing to screen readers: the names stand in the text beside them. */
export function FacePile({ members }: { members: MutualFriends['faces'] }) {
  return (
    <span className={styles.pile} aria-hidden="true">
      {members.map((member) => (
        <MemberAvatar key={member.id} member={member} size="tiny" />
      ))}
    </span>
  );
}
