import { paths } from '@pure/contracts';
import { Navigate } from '@pure/router';

/** For `/` (row 1) and for paths that nothing answers to (row 6). */
export function ToLanding() {
  return <Navigate to={paths.landing()} replace />;
}

/** For paths under `/app` that nothing answers to (row 5). */
export function ToHome() {
  return <Navigate to={paths.home()} replace />;
}
