// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { paths } from '@pure/contracts';
import { Navigate } from '@pure/router';
import { useSession } from '@pure/session';
import { FrameSkeleton } from './frame-skeleton.tsx';
import { MemberFrame, usePreloadedFrame } from './member-frame.tsx';

/**
 * The layout route of protected pages. It waits for the session and redirects visitors to the login so that Back
 * doesn't return here (rows 7 and 8).
 */
export function ProtectedArea() {
  const status = useSession((state) => state.status);
  usePreloadedFrame();

  if (status === 'signed-out') return <Navigate to={paths.login()} replace />;
  if (status === 'loading') return <FrameSkeleton />;
  return <MemberFrame />;
}
