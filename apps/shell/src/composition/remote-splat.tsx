// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { useLocation, useNavigate, useNavigation } from '@pure/router';
import { InsideMainProvider, RemoteNotice } from '@pure/federation/host';
import { paths } from '@pure/contracts';
import type { RouteRow } from '@pure/contracts/host';
import { useEffect, useEffectEvent, useState } from 'react';
import { RedirectToHome, RedirectToLanding } from '../guard/redirects.tsx';
import { rowOf } from '../route-table.ts';
import type { RemoteMounts } from './remote-mounts.ts';

interface RemoteSplatProps {
  mounts: Pick<RemoteMounts, 'has' | 'late' | 'problem'>;
  row: RouteRow;
}

/**
 * Matches below a row's path when no remote has a route there. If the remote's routes are mounted, the page
 * doesn't exist and the router redirects (rows 5 and 6); otherwise this shows that they are loading, or why they are
 * missing.
 */
export function RemoteSplat(props: RemoteSplatProps) {
  const { key } = useLocation();
  // Each navigation asks anew what is mounted. Routes that arrive meanwhile are shown by the next one.
  return <SplatPage key={key} {...props} />;
}

function SplatPage({ mounts, row: { path, remote, access } }: RemoteSplatProps) {
  const here = useLocation();
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== 'idle';
  const [late, setLate] = useState(() => mounts.late.get(remote));
  const [isMounted] = useState(() => mounts.has(remote));

  const onEnd = useEffectEvent(() => {
    mounts.late.delete(remote);
    if (!mounts.has(remote)) setLate(undefined);
    // The address has a page now. The navigation that shows it would end the member's own.
    else if (!isLeaving) void navigate(here, { replace: true });
  });
  useEffect(() => {
    let isLeft = false;
    const end = () => isLeft || onEnd();
    late?.then(end, end);
    return () => {
      isLeft = true;
    };
  }, [late]);

  const isOwn = rowOf(here.pathname)?.path === path;
  const hasNoSuchPage = !late && (!isOwn || isMounted);
  if (hasNoSuchPage && ![paths.home(), paths.landing()].includes(here.pathname)) {
    return access === 'protected' ? <RedirectToHome /> : <RedirectToLanding />;
  }
  return (
    <InsideMainProvider value={access === 'protected'}>
      {late ? (
        <RemoteNotice kind="loading" />
      ) : (
        <RemoteNotice kind="missing" remote={remote} reason={mounts.problem(remote)} />
      )}
    </InsideMainProvider>
  );
}
