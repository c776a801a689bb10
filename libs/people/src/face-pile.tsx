import type { MutualFriends } from '@pure/contracts';
import { classNames } from '@pure/ui';
import styles from './face-pile.module.css';
import { MemberAvatar } from './member-avatar.tsx';

interface FacePileProps {
  members: MutualFriends['faces'];
  /** It stands on a dialog, not on a card: the rings have the colour of what is behind them. */
  isRaised?: boolean;
}

/** Small faces that overlap. They say nothing to screen readers: the names stand in the text beside them. */
export function FacePile({ members, isRaised = false }: FacePileProps) {
  return (
    <span className={classNames(styles.pile, isRaised && styles.raised)} aria-hidden="true">
      {members.map((member) => (
        <MemberAvatar key={member.id} member={member} size="tiny" />
      ))}
    </span>
  );
}
