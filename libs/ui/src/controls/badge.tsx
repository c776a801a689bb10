import { classNames } from '../class-names.ts';
import { formatCount } from '../format/count.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './badge.module.css';

export interface BadgeProps {
  count: number;
  /** `new` waits for the member; `calm` is only a number */
  tone?: 'new' | 'calm';
  /** above it the badge says `9+` */
  max?: number;
  /** on the shoulder of an icon; its parent is positioned */
  corner?: boolean;
}

/** A count beside a label. Nothing at zero, unless it is only a number. */
export function Badge({ count, tone = 'new', max, corner = false }: BadgeProps) {
  if (count <= 0 && tone === 'new') return null;
  const over = max !== undefined && count > max;
  return (
    <span
      className={classNames(styles.badge, tone === 'calm' && styles.calm, corner && styles.corner)}
    >
      {over ? (
        <>
          <span aria-hidden="true">{formatCount(max)}+</span>
          <VisuallyHidden>more than {formatCount(max)}</VisuallyHidden>
        </>
      ) : (
        formatCount(count)
      )}
    </span>
  );
}
