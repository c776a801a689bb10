// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { Badge, plural, VisuallyHidden } from '@pure/ui';
import type { Destination } from './destinations.ts';
import styles from './count-badge.module.css';
import { strings } from './strings.ts';

export type Counts = Record<NonNullable<Destination['counts']>, number>;

interface CountBadgeProps {
  destination: Destination;
  counts: Counts;
  /** on the corner of the icon instead of beside the name */
  corner?: boolean;
  className?: string | undefined;
}

const MOST_SHOWN = 99;

/** The count on a link to a destination; nothing if it is 0. */
export function CountBadge({ destination, counts, corner = false, className }: CountBadgeProps) {
  const kind = destination.counts;
  const count = kind ? counts[kind] : 0;
  if (!kind || count === 0) return null;
  return (
    <>
      <span className={corner ? styles.corner : className} aria-hidden="true">
        <Badge count={count} max={MOST_SHOWN} corner={corner} />
      </span>
      <VisuallyHidden>, {plural(count, strings.counts[kind])}</VisuallyHidden>
    </>
  );
}
