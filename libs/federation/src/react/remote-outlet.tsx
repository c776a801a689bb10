import { Outlet } from '@pure/router';
import { theLoader } from '../core/federation.ts';
import { EarlierVersion } from './earlier-version.tsx';

/** Where the pages of one remote appear. */
export function RemoteOutlet({ remote }: { remote: string }) {
  return (
    <>
      {theLoader()?.state(remote) === 'previous' && <EarlierVersion remote={remote} />}
      <Outlet />
    </>
  );
}
