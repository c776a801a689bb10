import type { MemberCard } from '@pure/contracts';
import type { ReactNode } from 'react';
import styles from './invitation.module.css';
import { inviterText } from './inviter-text.ts';

interface InvitationProps {
  from: MemberCard | null | undefined;
  /** the buttons that answer it */
  children: ReactNode;
}

/** An invitation to a groupOrEvent: the inviter, and the answers beside the name or, together, below it. */
export function Invitation({ from, children }: InvitationProps) {
  return (
    <span className={styles.invitation}>
      <span className={styles.inviter}>{inviterText(from)}</span>
      <span className={styles.answers}>{children}</span>
    </span>
  );
}
