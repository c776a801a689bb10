// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import type { ReactNode } from 'react';
import styles from './notice.module.css';
import { OpenRing } from './open-ring.tsx';

export interface EmptyStateProps {
  icon: ReactNode;
  title: ReactNode;
  /** 1 if it is all that the page says */
  level?: 1 | 2;
  /** says what to do next */
  text?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ icon, title, level = 2, text, action }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.notice}>
      <OpenRing icon={icon} />
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
