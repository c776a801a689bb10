// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';
import styles from './button.module.css';
import { ignorePress } from './ignore-press.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ComponentProps<'button'> {
  /** It can't be pressed now, but keeps its place and its focus: it becomes `aria-disabled`. */
  disabled?: boolean | undefined;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** as wide as its container */
  wide?: boolean;
  /** An action is under way: the button keeps its focus and width and ignores presses. */
  busy?: boolean;
  /** shown while busy, e.g. `Signing in...`; without it a spinner covers the label */
  busyLabel?: ReactNode;
  icon?: ReactNode;
  /** The words of a plain button, not its larger target, end where its container ends. */
  atEdge?: boolean;
}

export function Button({
  variant = 'plain',
  size = 'medium',
  wide = false,
  disabled = false,
  busy = false,
  busyLabel,
  icon,
  atEdge = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const isOff = busy || disabled;
  const spins = busy && busyLabel === undefined;
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={isOff || undefined}
      className={classNames(
        buttonClass(variant, size, wide),
        atEdge && styles['at-edge'],
        className,
      )}
      onClick={isOff ? ignorePress : onClick}
    >
      <span
        className={classNames(styles.face, busy && (spins ? styles.under : styles.away))}
        aria-hidden={(busy && !spins) || undefined}
      >
        {icon}
        {children}
      </span>
      {busyLabel !== undefined && (
        <span
          className={classNames(styles.face, !busy && styles.away)}
          aria-hidden={!busy || undefined}
        >
          <Spinner />
          {busyLabel}
        </span>
      )}
      {spins && (
        <span className={styles.face} aria-hidden="true">
          <Spinner />
        </span>
      )}
    </button>
  );
}
