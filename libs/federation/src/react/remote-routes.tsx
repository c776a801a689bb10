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
 * @throws RemoteUnavailable | RemoteIncomplete, or what `ready` rejects with
 */
export async function loadRoutes(
  loader: Loader,
  remote: string,
  host: Host,
  ready?: Promise<unknown>,
): Promise<RouteObject[]> {
  // If the host can't lend it, that isn't a failure of the remote: no other build of it would help.
  const isReady = Promise.resolve(ready).then(
    () => true,
    () => false,
  );
  const routes = await loader.loadModule<RemoteRoutes, RouteObject[]>(
    remote,
    './routes',
    async (module, build) =>
      (await isReady) ? withLoadedPages(loader, remote, build, module.routes(host)) : [],
  );
  await ready;
  return routes;
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
