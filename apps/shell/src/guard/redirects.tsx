import { paths } from '@pure/contracts';
import { Navigate } from '@pure/router';

/** For `/` (row 1) and for unknown paths (row 6). */
export function RedirectToLanding() {
  return <Navigate to={paths.landing()} replace />;
}

/** For unknown paths under `/app` (row 5). */
export function RedirectToHome() {
  return <Navigate to={paths.home()} replace />;
}
