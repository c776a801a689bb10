import { classNames } from '../class-names.ts';
import { formatCount } from '../format/count.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './badge.module.css';

export interface BadgeProps {
  count: number;
  /** `new` draws attention; `calm` is a plain count */
  tone?: 'new' | 'calm';
  /** larger counts show as `9+` */
  max?: number;
  /** at the corner of an icon; the parent must be positioned */
  corner?: boolean;
}

/** A count beside a label; no zero. */
export function Badge({ count, tone = 'new', max, corner = false }: BadgeProps) {
  if (count <= 0) return null;
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
