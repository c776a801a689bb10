import { useLocation, useNavigate } from '@pure/router';
import { InsideMainProvider, RemoteNotice } from '@pure/federation/host';
import { paths } from '@pure/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { RedirectToHome, RedirectToLanding } from '../guard/redirects.tsx';
import { rowOf, type RouteRow } from '../route-table.ts';
import type { RemoteMounts } from './remote-mounts.ts';

interface Props {
  mounts: Pick<RemoteMounts, 'has' | 'late' | 'problem'>;
  row: RouteRow;
}

/**
 * Matches below a row's path when no remote has a route there. If the remote's routes are mounted, the page
 * doesn't exist and the router redirects (rows 5 and 6); otherwise this shows that they are loading, or why they are
 * missing.
 */
export function RemoteSplat({ mounts, row }: Props) {
  const { pathname } = useLocation();
  const isOwn = rowOf(pathname)?.path === row.path;
  const isLate = mounts.late.has(row.remote);
  const hasNoSuchPage = !isLate && (!isOwn || mounts.has(row.remote));
  if (hasNoSuchPage && pathname !== paths.home()) {
    return row.access === 'protected' ? <RedirectToHome /> : <RedirectToLanding />;
  }
  return (
    <InsideMainProvider value={row.access === 'protected'}>
      <LoadingOrMissing remote={row.remote} mounts={mounts} />
    </InsideMainProvider>
  );
}

/** Once the routes are mounted, it opens the address again, which has a page now. */
function LoadingOrMissing({ remote, mounts }: Pick<Props, 'mounts'> & { remote: string }) {
  const here = useLocation();
  const navigate = useNavigate();
  const late = mounts.late.get(remote);
  const [, setFailed] = useState<Promise<void>>();
  const onEnd = useEffectEvent((ended: Promise<void>) => {
    mounts.late.delete(remote);
    if (mounts.has(remote)) void navigate(here, { replace: true });
    else setFailed(ended);
  });
  useEffect(() => {
    let isLeft = false;
    const end = () => {
      if (late && !isLeft) onEnd(late);
    };
    late?.then(end, end);
    return () => {
      isLeft = true;
    };
  }, [late]);
  return late ? (
    <RemoteNotice kind="loading" />
  ) : (
    <RemoteNotice kind="missing" remote={remote} reason={mounts.problem(remote)} />
  );
}
