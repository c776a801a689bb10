import type { ReactNode } from 'react';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  title: ReactNode;
  action?: ReactNode;
}

/** A screen's title, which the host focuses when the route opens, and its main action. */
export function PageHeader({ title, action }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <h1 tabIndex={-1}>{title}</h1>
      {action}
    </header>
  );
}
