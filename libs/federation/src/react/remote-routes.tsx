import type { Host, RemoteRoutes } from '@pure/contracts';
import type { RouteObject } from '@pure/router';
import type { Loader } from '../core/loader.ts';
import { InsideMainProvider } from './page-frame.tsx';
import { withLoadedPages } from './retry-pages.tsx';
import { RemoteCrashed } from './remote-crashed.tsx';
import { RemoteOutlet } from './remote-outlet.tsx';

/**
 * Loads the routes of a remote, with pages that retry.
 * @throws RemoteUnavailable | RemoteIncomplete | any error of the remote's `routes`; each is in the failure log
 */
export async function loadRoutes(
  loader: Loader,
  remote: string,
  host: Host,
): Promise<RouteObject[]> {
  const build = await loader.start(remote);
  const { routes } = await loader.loadModule<RemoteRoutes>(remote, './routes');
  try {
    return withLoadedPages(loader, remote, build, routes(host));
  } catch (error) {
    console.error(error);
    void loader.reportCrash(remote, error);
    throw error;
  }
}

/**
 * Wraps a remote's routes in a layout route with its error boundary.
 * @param insideMain whether the host renders them inside its own `<main>`
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
