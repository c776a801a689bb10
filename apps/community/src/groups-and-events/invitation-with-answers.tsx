import type { MemberCard } from '@pure/contracts';
import type { ReactNode } from 'react';
import styles from './invitation.module.css';
import { inviterText } from './inviter-text.ts';

interface InvitationWithAnswersProps {
  from: MemberCard | null | undefined;
  /** the buttons that answer it */
  children: ReactNode;
}

/** An invitation to a group or event: the inviter, and the answers beside the name or, together, below it. */
export function InvitationWithAnswers({ from, children }: InvitationWithAnswersProps) {
  return (
    <span className={styles.invitation}>
      <span className={styles.inviter}>{inviterText(from)}</span>
      <span className={styles.answers}>{children}</span>
    </span>
  );
}
