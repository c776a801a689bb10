import { Outlet } from '@pure/router';
import { Suspense } from 'react';
import { getLoader } from '../core/federation.ts';
import { RemoteNotice } from './remote-notice.tsx';

export function RemoteOutlet({ remote }: { remote: string }) {
  return (
    <>
      {getLoader()?.stateOf(remote) === 'previous' && (
        <RemoteNotice kind="earlier" remote={remote} />
      )}
      <Suspense fallback={<RemoteNotice kind="loading" />}>
        <Outlet />
      </Suspense>
    </>
  );
}
