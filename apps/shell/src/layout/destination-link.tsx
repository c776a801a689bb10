import { NavLink } from '@pure/router';
import type { ReactNode } from 'react';
import { prefetchOnIntent } from '../navigation/prefetch-on-intent.ts';
import type { Destination } from './destinations.ts';

interface Props {
  destination: Destination;
  className?: string | undefined;
  children: ReactNode;
  onClick?: () => void;
}

/** A link to a main destination. It marks the current page and prefetches its own on hover and focus. */
export function DestinationLink({ destination, className = '', ...rest }: Props) {
  const { to, exact = false } = destination;
  return (
    <NavLink
      to={to}
      end={exact}
      className={className}
      viewTransition
      {...prefetchOnIntent(to)}
      {...rest}
    />
  );
}
