import { classNames } from '../class-names.ts';
import styles from './button.module.css';

/** `primary` once a view. `danger` deletes, `danger-plain` declines. */
export type ButtonVariant = 'primary' | 'soft' | 'quiet' | 'plain' | 'danger' | 'danger-plain';
export type ButtonSize = 'medium' | 'large';

/** A button's look for what isn't one: `<Link className={buttonClass('primary', 'large')}>`. */
export function buttonClass(
  variant: ButtonVariant = 'plain',
  size: ButtonSize = 'medium',
  wide = false,
): string {
  return classNames(
    styles.button,
    variant !== 'plain' && styles[variant],
    size === 'large' && styles.large,
    wide && styles.wide,
  );
}
