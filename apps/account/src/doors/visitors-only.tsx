import { paths } from '@pure/contracts';
import { Navigate } from '@pure/router';
import { useSession } from '@pure/session';
import type { ReactNode } from 'react';
import { Checking } from './checking.tsx';

interface VisitorsOnlyProps {
  /** the form is on its way in itself, with its own words and in its own time */
  entering: boolean;
  children: ReactNode;
}

/** Login and register are for visitors: a member is sent to their home (rows 9 and 10). */
export function VisitorsOnly({ entering, children }: VisitorsOnlyProps) {
  const status = useSession((state) => state.status);
  if (entering) return children;
  if (status === 'loading') return <Checking />;
  if (status === 'signed-in') return <Navigate to={paths.home()} replace />;
  return children;
}
