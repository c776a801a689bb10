import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Avatar } from '../people/avatar.tsx';
import styles from './ring-avatar.module.css';
import { RingGradient, useRingGradient } from './ring-gradient.tsx';

export interface RingAvatarProps {
  name: string;
  src?: string | null | undefined;
  /** drawn instead of a picture that is loaded */
  picture?: ReactNode;
  /**
   * `open`: something is unseen. `seen`: nothing is. `own`: the member's own, nothing expected. `shown`:
   * the member's own, out for their friends.
   */
  state?: 'open' | 'seen' | 'own' | 'shown';
  /** how many of five parts are done: the ring closes with them (register) */
  done?: 0 | 1 | 2 | 3 | 4 | 5;
  /** the ring's meaning, read out as a picture, e.g. `4 of 5 done` */
  label?: string;
  /** on its shoulder, e.g. a plus */
  children?: ReactNode;
}

/** A large avatar in the ring: open while someone is expected or something is unseen. */
export function RingAvatar({
  name,
  src,
  picture,
  state = 'open',
  done,
  label,
  children,
}: RingAvatarProps) {
  const gradient = useRingGradient();
  const quiet = state === 'seen' || state === 'own';
  return (
    <span
      className={classNames(
        styles['ring-avatar'],
        state === 'seen' && styles.seen,
        state === 'shown' && styles.shown,
      )}
      data-done={done}
      {...(label !== undefined && { role: 'img', 'aria-label': label })}
    >
      <svg className={styles.ring} viewBox="0 0 72 72" aria-hidden="true">
        <RingGradient id={gradient.id} />
        {done !== undefined && <circle className={styles.track} cx="36" cy="36" r="34" />}
        <circle
          className={classNames(styles.stroke, quiet && styles.quiet)}
          stroke={gradient.stroke}
          cx="36"
          cy="36"
          r="34"
          pathLength="100"
        />
        {state === 'open' && <circle className={styles.bead} cx="60.04" cy="60.04" r="3" />}
      </svg>
      <span className={styles.face}>
        <Avatar name={name} src={src ?? null} picture={picture} size="large" />
      </span>
      {children}
    </span>
  );
}
