import { paths } from '@pure/contracts';
import { withRetries } from '@pure/federation/host';
import { Navigate } from '@pure/router';
import { useSession } from '@pure/session';
import { lazy, Suspense, useEffect } from 'react';
import { LoadingScreen } from './loading-screen.tsx';
import { strings } from './strings.ts';

// `lazy()` keeps a failure for good, so the import is retried.
const loadLayout = () =>
  withRetries(async () => {
    const { MemberLayout } = await import(
      /* webpackChunkName: "layout" */ '../layout/member-layout.tsx'
    );
    return { default: MemberLayout };
  });
const MemberLayout = lazy(loadLayout);

/**
 * The layout route of protected pages. It waits for the session and redirects visitors to the login so that Back
 * doesn't return here (rows 7 and 8). The key unmounts one member's page when another tab signs in somebody else.
 */
export function ProtectedArea() {
  const status = useSession((state) => state.status);
  const memberId = useSession((state) => state.user?.id);
  useEffect(() => void loadLayout().catch(() => {}), []);

  if (status === 'signed-out') return <Navigate to={paths.login()} replace />;
  const loading = <LoadingScreen words={strings.loading} />;
  if (status === 'loading') return loading;
  return (
    <Suspense fallback={loading}>
      <MemberLayout key={memberId} />
    </Suspense>
  );
}
