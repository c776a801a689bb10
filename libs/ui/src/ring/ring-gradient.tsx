import { useId } from 'react';
import styles from './ring-gradient.module.css';

/**
 * The one stroke, violet to coral. Every drawing owns its gradient, so that none depends on another
 * being in the document.
 */
export function useRingGradient() {
  const id = useId();
  return { id, stroke: `url(#${id})` };
}

export function RingGradient({ id }: { id: string }) {
  return (
    <defs>
      <linearGradient id={id} x1=".5" y1="1" x2=".5" y2="0">
        <stop className={styles.from} offset=".1" />
        <stop className={styles.to} offset="1" />
      </linearGradient>
    </defs>
  );
}
