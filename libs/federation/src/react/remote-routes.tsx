import type { Host, RemoteRoutes } from '@pure/contracts';
import type { RouteObject } from '@pure/router';
import type { Loader } from '../core/loader.ts';
import { withLoadedPages } from './loaded-pages.tsx';
import { InsideMainProvider } from './inside-main.tsx';
import { RemoteCrashed } from './remote-crashed.tsx';
import { RemoteOutlet } from './remote-outlet.tsx';

/**
 * Loads the routes of a remote, with pages that the loader loads. Routes that throw count as routes that couldn't be
 * loaded.
 * @param ready resolves when the host can lend what the routes may read
 * @throws RemoteUnavailable | RemoteIncomplete
 */
export function loadRoutes(
  loader: Loader,
  remote: string,
  host: Host,
  ready?: Promise<unknown>,
): Promise<RouteObject[]> {
  return loader.loadModule<RemoteRoutes, RouteObject[]>(
    remote,
    './routes',
    async (module, build) => {
      await ready;
      return withLoadedPages(loader, remote, build, module.routes(host));
    },
  );
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
