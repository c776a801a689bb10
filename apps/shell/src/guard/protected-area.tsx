import { paths } from '@pure/contracts';
import { withRetries } from '@pure/federation/host';
import { Navigate } from '@pure/router';
import { useSession } from '@pure/session';
import { lazy, Suspense, useEffect } from 'react';
import { LoadingScreen } from './loading-screen.tsx';
import { strings } from './strings.ts';

// `lazy()` keeps a failure for good, so one lost request mustn't be one.
const loadLayout = () =>
  withRetries(async () => {
    const { MemberLayout } = await import(
      /* webpackChunkName: "layout" */ '../layout/member-layout.tsx'
    );
    return { default: MemberLayout };
  });
const MemberLayout = lazy(loadLayout);

/**
 * The layout route of everything behind the guard: waits for the session, sends visitors to the login
 * so that Back doesn't return here (rows 7 and 8), and frames the page with bars and navigation. Another
 * tab may sign somebody else in: what one member's page holds isn't the next one's.
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
