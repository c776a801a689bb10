import { useLocation } from '@pure/router';
import { InsideMainProvider, type Loader, RemoteUnavailableView } from '@pure/federation/host';
import { paths } from '@pure/contracts';
import { ToHome, ToLanding } from '../guard/unknown-paths.tsx';
import { rowOf, type RouteRow } from '../route-table.ts';

/**
 * Behind the paths of a row: reached when no remote brought a route for the path. Where the remote
 * runs there is no such page (rows 5 and 6); else the remote is unavailable.
 */
export function RemoteSplat({ loader, row }: { loader: Loader; row: RouteRow }) {
  const { pathname } = useLocation();
  const state = loader.state(row.remote);
  const isOwn = rowOf(pathname)?.path === row.path;
  const hasNoSuchPage = !isOwn || state === 'running' || state === 'previous';
  if (hasNoSuchPage && pathname !== paths.home()) {
    return row.access === 'protected' ? <ToHome /> : <ToLanding />;
  }
  return (
    <InsideMainProvider value={row.access === 'protected'}>
      <RemoteUnavailableView remote={row.remote} />
    </InsideMainProvider>
  );
}
