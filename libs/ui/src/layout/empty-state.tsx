import type { ReactNode } from 'react';
import styles from './notice.module.css';
import { OpenRing } from './open-ring.tsx';

export interface EmptyStateProps {
  icon: ReactNode;
  title: ReactNode;
  /** says what to do next */
  text?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.notice}>
      <OpenRing icon={icon} />
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
