import { useLocation } from '@pure/router';
import { InsideMainProvider, RemoteMissingView } from '@pure/federation/host';
import { paths } from '@pure/contracts';
import { ToHome, ToLanding } from '../guard/unknown-paths.tsx';
import { rowOf, type RouteRow } from '../route-table.ts';
import type { RemoteMounts } from './remote-mounts.ts';

interface Props {
  mounts: Pick<RemoteMounts, 'has' | 'problem'>;
  row: RouteRow;
}

/**
 * Behind the paths of a row: reached when no remote brought a route for the path. Where the remote
 * gave its routes there is no such page (rows 5 and 6); else it is said what keeps it away.
 */
export function RemoteSplat({ mounts, row }: Props) {
  const { pathname } = useLocation();
  const isOwn = rowOf(pathname)?.path === row.path;
  const hasNoSuchPage = !isOwn || mounts.has(row.remote);
  if (hasNoSuchPage && pathname !== paths.home()) {
    return row.access === 'protected' ? <ToHome /> : <ToLanding />;
  }
  return (
    <InsideMainProvider value={row.access === 'protected'}>
      <RemoteMissingView remote={row.remote} reason={mounts.problem(row.remote)} />
    </InsideMainProvider>
  );
}
