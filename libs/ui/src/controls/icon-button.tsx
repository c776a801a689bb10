// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { ignorePress } from './ignore-press.ts';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** the button's name */
  label: string;
  icon: ReactNode;
  /** It can't be pressed now, but keeps its place and its focus: it becomes `aria-disabled`. */
  disabled?: boolean | undefined;
  /** round and filled, for the one thing to do (send) */
  solid?: boolean;
  /** The icon itself, not its larger target, ends where its container ends. */
  atEdge?: boolean;
}

/** An icon button's look for a link. Put a `<Badge corner>` inside for a count. */
export function iconButtonClass(solid = false, atEdge = false): string {
  return classNames(styles['icon-button'], solid && styles.solid, atEdge && styles['at-edge']);
}

export function IconButton({
  label,
  icon,
  solid = false,
  atEdge = false,
  disabled = false,
  className,
  type = 'button',
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      aria-disabled={disabled || undefined}
      className={classNames(iconButtonClass(solid, atEdge), className)}
      onClick={disabled ? ignorePress : onClick}
    >
      {icon}
    </button>
  );
}
