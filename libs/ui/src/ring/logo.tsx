import { classNames } from '../class-names.ts';
import styles from './logo.module.css';
import { LogoMark } from './logo-mark.tsx';

export interface LogoProps {
  /** says that the product is in beta */
  beta?: boolean;
  size?: 'medium' | 'large';
}

/** The mark and the name. Put it inside the link it belongs to. */
export function Logo({ beta = false, size = 'medium' }: LogoProps) {
  return (
    <span className={classNames(styles.logo, size === 'large' && styles.large)}>
      <LogoMark />
      PURE{beta && <span className={styles.beta}>BETA</span>}
    </span>
  );
}
