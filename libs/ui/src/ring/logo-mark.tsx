import { classNames } from '../class-names.ts';
import styles from './logo.module.css';
import { RingGradient, useRingGradient } from './ring-gradient.tsx';

interface LogoMarkProps {
  className?: string | undefined;
  /** a finer stroke, for large drawings */
  thin?: boolean;
}

/** An open circle with a dot in its opening. */
export function LogoMark({ className, thin = false }: LogoMarkProps) {
  const gradient = useRingGradient();
  return (
    <svg className={classNames(styles.mark, className)} viewBox="0 0 32 32" aria-hidden="true">
      <RingGradient id={gradient.id} />
      <path
        className={classNames(styles.stroke, thin && styles.thin)}
        stroke={gradient.stroke}
        d="M19.02 28.13A12.5 12.5 0 1 1 28.13 19.02"
      />
      <circle className={styles.bead} cx="24.84" cy="24.84" r="2.4" />
    </svg>
  );
}
