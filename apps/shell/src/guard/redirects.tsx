// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { paths } from '@pure/contracts';
import { Navigate } from '@pure/router';
import { useSession } from '@pure/session';

/**
 * For `/` (row 1) and for unknown paths (row 6). Auth may lead the first link of a change of address to `/`: the reader
 * then goes on to the page that says what is left to do (row 176).
 */
export function RedirectToLanding() {
  const isHalfConfirmed = useSession(({ linkNotice }) => linkNotice === 'half-confirmed');
  const isSignedIn = useSession(({ status }) => status === 'signed-in');
  const explanation = isSignedIn ? `${paths.settings()}?tab=account` : paths.login();
  return <Navigate to={isHalfConfirmed ? explanation : paths.landing()} replace />;
}

/** For unknown paths under `/app` (row 5). */
export function RedirectToHome() {
  return <Navigate to={paths.home()} replace />;
}
