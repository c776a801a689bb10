import type { Host } from '@pure/contracts';
import type { Loader } from '@pure/federation/host';
import type { RouteObject } from '@pure/router';
import { createBrowserRouter } from '@pure/router/host';
import { session } from '@pure/session';
import { loadCachedArea } from './composition/cached-area.tsx';
import { openQueryCache } from './composition/query-cache.ts';
import {
  areaOf,
  type Area,
  createRemoteMounts,
  type RemoteMounts,
} from './composition/remote-mounts.ts';
import { RemoteSplat } from './composition/remote-splat.tsx';
import { ShellErrorPage } from './failure/shell-error-page.tsx';
import { ProtectedArea } from './guard/protected-area.tsx';
import { PublicArea } from './guard/public-area.tsx';
import { ToHome, ToLanding } from './guard/unknown-paths.tsx';
import { ShellRoot } from './root/shell-root.tsx';
import { routeTable, rowOf, type RouteRow } from './route-table.ts';

export interface ShellRouter {
  /** another for each */
  key: number;
  router: ReturnType<typeof createBrowserRouter>;
  /** fetches a remote's routes after a failure and shows what was asked for */
  remount(remote: string): Promise<void>;
}

let created = 0;

/** The shell's own routes. Those of remotes join when somebody goes there. */
export function createShellRouter(loader: Loader, host: Host): ShellRouter {
  const mounts = createRemoteMounts(loader, host);
  const router = createBrowserRouter(shellRoutes(mounts), {
    patchRoutesOnNavigation: ({ path, patch }) =>
      discover(path, mounts, (area, routes) => patch(area, routes)),
  });
  return {
    key: (created += 1),
    router,
    async remount(remote) {
      await mounts.mount(remote, (area, routes) => router.patchRoutes(area, routes));
      await router.navigate(router.state.location, { replace: true });
    },
  };
}

/**
 * A failure isn't thrown: the splat behind the path stays, and says why it was reached. It's in the failure
 * log already; the cache's code is asked for again by the area that needs it.
 */
async function discover(
  path: string,
  mounts: RemoteMounts,
  patch: Parameters<RemoteMounts['mount']>[1],
): Promise<void> {
  const row = rowOf(path);
  if (!row || isRefused(row)) return;
  await Promise.allSettled([mounts.mount(row.remote, patch), row.cached && openQueryCache()]);
}

/** The guard sends visitors away: what is behind it needn't be fetched first. */
function isRefused({ access }: RouteRow): boolean {
  return access === 'protected' && session.getState().status === 'signed-out';
}

function shellRoutes(mounts: RemoteMounts): RouteObject[] {
  const splats = (area: Area): RouteObject[] =>
    routeTable
      .filter((row) => areaOf(row) === area)
      .map((row) => ({
        path: `${row.path}/*`,
        element: <RemoteSplat mounts={mounts} row={row} />,
      }));
  return [
    {
      Component: ShellRoot,
      ErrorBoundary: ShellErrorPage,
      children: [
        { path: '/', Component: ToLanding },
        {
          id: 'public' satisfies Area,
          Component: PublicArea,
          children: [
            ...splats('public'),
            {
              id: 'public-cached' satisfies Area,
              lazy: loadCachedArea,
              children: splats('public-cached'),
            },
          ],
        },
        {
          lazy: loadCachedArea,
          children: [
            {
              id: 'protected' satisfies Area,
              Component: ProtectedArea,
              children: [...splats('protected'), { path: '/app/*', Component: ToHome }],
            },
          ],
        },
        { path: '*', Component: ToLanding },
      ],
    },
  ];
}
