// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { paths } from '@pure/contracts';
import { Navigate, useLocation } from '@pure/router';
import { useSession } from '@pure/session';

/**
 * For `/` (row 1) and for unknown paths (row 6). Auth may lead the first link of a change of address to `/`: the reader
 * then goes on to the page that says what is left to do (row 176).
 */
export function RedirectToLanding() {
  const isHalfConfirmed = useSession(({ linkNotice }) => linkNotice === 'half-confirmed');
  const isSignedIn = useSession(({ status }) => status === 'signed-in');
  const explanation = isSignedIn ? `${paths.settings()}?tab=account` : paths.login();
  return <Redirect to={isHalfConfirmed ? explanation : paths.landing()} />;
}

/** For unknown paths under `/app` (row 5). */
export function RedirectToHome() {
  return <Redirect to={paths.home()} />;
}

/** The target leads back here where no registered remote has a page at it. */
function Redirect({ to }: { to: string }) {
  const { pathname } = useLocation();
  if (pathname === to) throw new Error(`No remote has a page at ${to}`);
  return <Navigate to={to} replace />;
}
