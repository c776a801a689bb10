import { paths } from '@pure/contracts';
import { Navigate } from '@pure/router';
import { useSession } from '@pure/session';
import type { ReactNode } from 'react';
import { SessionLoading } from './session-loading.tsx';

interface SignedOutOnlyProps {
  /** The form is submitting. It shows its own message and redirects by itself. */
  isSubmitting: boolean;
  /** where a signed-in member belongs; null while that isn't known */
  to?: string | null;
  children: ReactNode;
}

/** Redirects signed-in members, to their home by default (rows 9 and 10). */
export function SignedOutOnly({ isSubmitting, to = paths.home(), children }: SignedOutOnlyProps) {
  const status = useSession((state) => state.status);
  if (isSubmitting) return children;
  if (status === 'signed-out') return children;
  if (status === 'loading' || to === null) return <SessionLoading />;
  return <Navigate to={to} replace />;
}
