import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Badge } from './badge.tsx';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** the button's name */
  label: string;
  icon: ReactNode;
  /** how many wait behind it; `9+` above nine */
  badge?: number | undefined;
  /** it leads to where the member is */
  current?: boolean;
  /** round and filled, for the one thing to do (send) */
  solid?: boolean;
}

/** An icon button's look for a link. Put a `<Badge corner>` inside for a count. */
export function iconButtonClass(solid = false): string {
  return classNames(styles['icon-button'], solid && styles.solid);
}

export function IconButton({
  label,
  icon,
  badge = 0,
  current = false,
  solid = false,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const badgeId = useId();
  return (
    <button
      aria-describedby={badge > 0 ? badgeId : undefined}
      {...rest}
      type={type}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      className={classNames(iconButtonClass(solid), className)}
    >
      {icon}
      {badge > 0 && <Badge id={badgeId} count={badge} max={9} corner />}
    </button>
  );
}
