import { useRouteError } from '@pure/router';
import { useEffect } from 'react';
import { getLoader } from '../core/federation.ts';
import { RemoteNotice } from './remote-notice.tsx';

/** The error boundary of a remote's pages: the rest of the product stays usable. */
export function RemoteCrashed({ remote }: { remote: string }) {
  const error = useRouteError();
  useEffect(() => getLoader()?.reportCrash(remote, error), [remote, error]);
  return <RemoteNotice kind="crashed" remote={remote} />;
}
