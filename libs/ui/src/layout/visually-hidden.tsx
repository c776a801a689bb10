import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Read out, not shown. Inside a strip that scrolls, its parent must be positioned. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
