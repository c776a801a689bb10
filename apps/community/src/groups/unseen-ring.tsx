import { RingGradient, useRingGradient, VisuallyHidden } from '@pure/ui';
import styles from './unseen-ring.module.css';
import { strings } from './strings.ts';

/** An open ring with its bead: others wrote here since the member last looked. It doesn't count. */
export function UnseenRing() {
  const gradient = useRingGradient();
  return (
    <span className={styles.unseen}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <RingGradient id={gradient.id} />
        <path stroke={gradient.stroke} d="M19.02 28.13A12.5 12.5 0 1 1 28.13 19.02" />
        <circle cx="24.84" cy="24.84" r="4" />
      </svg>
      <VisuallyHidden>{strings.unseen}</VisuallyHidden>
    </span>
  );
}
