import { paths } from '@pure/contracts';
import { Navigate } from '@pure/router';
import { useSession } from '@pure/session';
import { LoadingScreen } from './loading-screen.tsx';
import { MemberFrame, usePreloadedFrame } from './member-frame.tsx';
import { strings } from './strings.ts';

/**
 * The layout route of protected pages. It waits for the session and redirects visitors to the login so that Back
 * doesn't return here (rows 7 and 8).
 */
export function ProtectedArea() {
  const status = useSession((state) => state.status);
  usePreloadedFrame();

  if (status === 'signed-out') return <Navigate to={paths.login()} replace />;
  if (status === 'loading') return <LoadingScreen words={strings.loading} />;
  return <MemberFrame />;
}
