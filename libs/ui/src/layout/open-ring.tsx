// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './notice.module.css';

/** A quiet open ring round an icon: something is expected here. */
export function OpenRing({ icon, trouble = false }: { icon: ReactNode; trouble?: boolean }) {
  return (
    <span className={classNames(styles.ring, trouble && styles.trouble)} aria-hidden="true">
      <svg viewBox="0 0 80 80">
        <path className={styles.open} d="M52.6 73.8A36 36 0 1 1 73.8 52.6" />
      </svg>
      {icon}
    </span>
  );
}
