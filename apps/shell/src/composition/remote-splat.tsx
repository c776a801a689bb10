import { useLocation } from '@pure/router';
import { InsideMainProvider, RemoteMissingView } from '@pure/federation/host';
import { paths } from '@pure/contracts';
import { RedirectToHome, RedirectToLanding } from '../guard/redirects.tsx';
import { rowOf, type RouteRow } from '../route-table.ts';
import type { RemoteMounts } from './remote-mounts.ts';

interface Props {
  mounts: Pick<RemoteMounts, 'has' | 'problem'>;
  row: RouteRow;
}

/**
 * Matches below a row's path when no remote has a route there. If the remote's routes are mounted, the page
 * doesn't exist and the router redirects (rows 5 and 6); otherwise this shows why the remote is missing.
 */
export function RemoteSplat({ mounts, row }: Props) {
  const { pathname } = useLocation();
  const isOwn = rowOf(pathname)?.path === row.path;
  const hasNoSuchPage = !isOwn || mounts.has(row.remote);
  if (hasNoSuchPage && pathname !== paths.home()) {
    return row.access === 'protected' ? <RedirectToHome /> : <RedirectToLanding />;
  }
  return (
    <InsideMainProvider value={row.access === 'protected'}>
      <RemoteMissingView remote={row.remote} reason={mounts.problem(row.remote)} />
    </InsideMainProvider>
  );
}
