import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** the button's name */
  label: string;
  icon: ReactNode;
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
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classNames(iconButtonClass(solid, atEdge), className)}
    >
      {icon}
    </button>
  );
}
