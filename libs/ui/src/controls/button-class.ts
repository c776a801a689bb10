import { classNames } from '../class-names.ts';
import styles from './button.module.css';

/** Use `primary` once per view, `danger` to delete and `danger-plain` to decline. */
export type ButtonVariant = 'primary' | 'soft' | 'quiet' | 'plain' | 'danger' | 'danger-plain';
export type ButtonSize = 'medium' | 'large';

/** The look of a button for other elements: `<Link className={buttonClass('primary', 'large')}>`. */
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
