import { NavLink } from '@pure/router';
import type { ReactNode } from 'react';
import { onIntent } from '../navigation/intent.ts';
import type { Destination } from './destinations.ts';

interface Props {
  destination: Destination;
  className?: string | undefined;
  children: ReactNode;
  onClick?: () => void;
}

/** A way to one of the main places. Says when it is where the member is, and warms up when aimed at. */
export function DestinationLink({ destination, className = '', ...rest }: Props) {
  const { to, exact = false } = destination;
  return (
    <NavLink to={to} end={exact} className={className} viewTransition {...onIntent(to)} {...rest} />
  );
}
