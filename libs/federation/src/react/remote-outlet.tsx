import { Outlet } from '@pure/router';
import { getLoader } from '../core/federation.ts';
import { EarlierVersion } from './earlier-version.tsx';

export function RemoteOutlet({ remote }: { remote: string }) {
  return (
    <>
      {getLoader()?.stateOf(remote) === 'previous' && <EarlierVersion remote={remote} />}
      <Outlet />
    </>
  );
}
