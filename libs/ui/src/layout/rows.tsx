import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './rows.module.css';

/** A list of rows with a line between. */
export function Rows({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {children}
    </ul>
  );
}

export interface RowProps {
  avatar?: ReactNode;
  /** a link or a name */
  title: ReactNode;
  detail?: ReactNode;
  actions?: ReactNode;
  className?: string | undefined;
}

export function Row({ avatar, title, detail, actions, className }: RowProps) {
  return (
    <li className={classNames(styles.row, className)}>
      {avatar}
      <RowText title={title} detail={detail} />
      {actions && (
        <div data-actions className={styles.actions}>
          {actions}
        </div>
      )}
    </li>
  );
}

export function RowText({ title, detail }: Pick<RowProps, 'title' | 'detail'>) {
  return (
    <div className={styles.text}>
      {typeof title === 'string' ? <strong>{title}</strong> : title}
      {detail && <small className={styles.detail}>{detail}</small>}
    </div>
  );
}
