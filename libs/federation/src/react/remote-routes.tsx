import type { Host, RemoteRoutes } from '@pure/contracts';
import type { RouteObject } from '@pure/router';
import type { Loader } from '../core/loader.ts';
import { InsideMainProvider } from './page-frame.tsx';
import { pagesOf } from './page-part.tsx';
import { RemoteCrashed } from './remote-crashed.tsx';
import { RemoteOutlet } from './remote-outlet.tsx';

/**
 * The routes of a remote, ready for the host's router: each behind the remote's boundary.
 * @throws RemoteUnavailable | RemoteIncomplete | whatever its `routes` throws. Each is in the failure log.
 */
export async function loadRoutes(
  loader: Loader,
  remote: string,
  host: Host,
): Promise<RouteObject[]> {
  const build = await loader.run(remote);
  const { routes } = await loader.load<RemoteRoutes>(remote, './routes');
  try {
    return pagesOf(loader, remote, build, routes(host));
  } catch (error) {
    console.error(error);
    void loader.crashed(remote, error);
    throw error;
  }
}

/**
 * Wraps routes of a remote in the layout route that is its outlet and its boundary.
 * @param insideMain whether the host shows them inside its own `<main>`
 */
export function behindBoundary(
  remote: string,
  children: RouteObject[],
  insideMain = false,
): RouteObject {
  return {
    element: (
      <InsideMainProvider value={insideMain}>
        <RemoteOutlet remote={remote} />
      </InsideMainProvider>
    ),
    errorElement: (
      <InsideMainProvider value={insideMain}>
        <RemoteCrashed remote={remote} />
      </InsideMainProvider>
    ),
    children,
  };
}
