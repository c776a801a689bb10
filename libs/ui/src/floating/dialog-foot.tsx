import type { ReactNode } from 'react';
import styles from './dialog.module.css';

/**
 * The buttons at the end of a dialog, the main one last. They stay in view while the content above them scrolls.
 * `Dialog` places its `footer` in it; a form that is the last part of a dialog ends with it.
 */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}
