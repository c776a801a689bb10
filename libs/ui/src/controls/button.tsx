import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';
import styles from './button.module.css';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** as wide as its container */
  wide?: boolean;
  /** An action is under way: the button keeps its focus and width and ignores presses. */
  busy?: boolean;
  /** shown while busy, e.g. `Signing in...`; without it a spinner covers the label */
  busyLabel?: ReactNode;
  icon?: ReactNode;
}

export function Button({
  variant = 'plain',
  size = 'medium',
  wide = false,
  busy = false,
  busyLabel,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>): void {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }

  const spins = busy && busyLabel === undefined;
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      className={classNames(buttonClass(variant, size, wide), className)}
      onClick={press}
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
