import { paths } from '@pure/contracts';
import { Navigate } from '@pure/router';
import { useSession } from '@pure/session';
import type { ReactNode } from 'react';
import { SessionLoading } from './session-loading.tsx';

interface SignedOutOnlyProps {
  /** The form is submitting. It shows its own message and redirects by itself. */
  isSubmitting: boolean;
  children: ReactNode;
}

/** Redirects signed-in members to their home (rows 9 and 10). */
export function SignedOutOnly({ isSubmitting, children }: SignedOutOnlyProps) {
  const status = useSession((state) => state.status);
  if (isSubmitting) return children;
  if (status === 'loading') return <SessionLoading />;
  if (status === 'signed-in') return <Navigate to={paths.home()} replace />;
  return children;
}
