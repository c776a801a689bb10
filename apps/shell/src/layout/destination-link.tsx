// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { NavLink } from '@pure/router';
import type { ReactNode } from 'react';
import { prefetchOnIntent } from '../navigation/prefetch-on-intent.ts';
import type { Counts } from './count-badge.tsx';
import type { Destination } from './destinations.ts';

/** The props of the three navigations. */
export interface NavigationProps {
  counts: Counts;
  /** there is somebody to write to, or it isn't known yet */
  canMessage: boolean;
}

interface DestinationLinkProps {
  destination: Destination;
  counts: Counts;
  className?: string | undefined;
  children: ReactNode;
  onClick?: () => void;
}

/** A link to a main destination. It marks the current page and prefetches its own on hover and focus. */
export function DestinationLink({
  destination,
  counts,
  className = '',
  ...rest
}: DestinationLinkProps) {
  const { exact = false, countedSearch = '' } = destination;
  const isCounted = destination.counts !== undefined && counts[destination.counts] > 0;
  const to = isCounted ? `${destination.to}${countedSearch}` : destination.to;
  return (
    <NavLink
      to={to}
      end={exact}
      className={className}
      viewTransition
      {...prefetchOnIntent(destination.to)}
      {...rest}
    />
  );
}
