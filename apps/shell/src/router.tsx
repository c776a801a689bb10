import type { Host, RouteHandle } from '@pure/contracts';
import type { RouteRow } from '@pure/contracts/host';
import { endsBeforeSkeleton, type Loader } from '@pure/federation/host';
import type { RouteObject } from '@pure/router';
import { createBrowserRouter } from '@pure/router/host';
import { session } from '@pure/session';
import { loadQueryRoute } from './queries/query-route.tsx';
import { openQueryClient } from './queries/query-client.ts';
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
import { RedirectToHome, RedirectToLanding } from './guard/redirects.tsx';
import { SharedArea } from './guard/shared-area.tsx';
import { ShellRoot } from './root/shell-root.tsx';
import { routeTable, rowOf } from './route-table.ts';

export interface ShellRouter {
  /** unique per router */
  key: number;
  router: ReturnType<typeof createBrowserRouter>;
  /** loads a remote's routes after a failure and shows the requested page */
  remount(remote: string): Promise<void>;
}

type Mount = (remote: string, row: RouteRow | undefined) => Promise<void>;

let created = 0;

/** Creates a router with the shell's own routes. Those of a remote are added when a path of it is opened. */
export function createShellRouter(loader: Loader, host: Host): ShellRouter {
  const mounts = createRemoteMounts(loader, host);
  // The router's own `patch` drops the routes of a navigation that the member has left.
  const mount: Mount = (remote, row) =>
    mounts.mount(
      remote,
      (area, routes) => router.patchRoutes(area, routes),
      row?.requests === 'queries' ? openQueryClient() : undefined,
    );
  const router = createBrowserRouter(shellRoutes(mounts), {
    patchRoutesOnNavigation: ({ path }) => discover(path, mounts, mount),
  });
  return {
    key: (created += 1),
    router,
    async remount(remote) {
      const { pathname } = router.state.location;
      await mount(remote, rowOf(pathname));
      const { location: here, navigation } = router.state;
      // The member may have gone on meanwhile.
      if (here.pathname === pathname && navigation.state === 'idle') {
        await router.navigate(here, { replace: true });
      }
    },
  };
}

/**
 * Doesn't throw: the splat route below the path shows the failure, which is logged already, and the query route
 * loads its own code again. It doesn't wait for a slow remote either: the splat shows that its page is loading.
 */
async function discover(path: string, { late }: RemoteMounts, mount: Mount): Promise<void> {
  const row = rowOf(path);
  if (!row || isRefused(row)) return;
  const mounting = mount(row.remote, row);
  if (!(await endsBeforeSkeleton(mounting))) late.set(row.remote, mounting);
}

/** The guard redirects visitors, so the remote needn't load. */
function isRefused({ access }: RouteRow): boolean {
  return access === 'protected' && session.getState().status === 'signed-out';
}

function shellRoutes(mounts: RemoteMounts): RouteObject[] {
  const splats = (area: Area): RouteObject[] =>
    routeTable()
      .rows.filter((row) => areaOf(row) === area)
      .map((row) => ({
        path: `${row.path}/*`,
        handle: { title: row.title } satisfies RouteHandle,
        element: <RemoteSplat mounts={mounts} row={row} />,
      }));
  return [
    {
      Component: ShellRoot,
      ErrorBoundary: ShellErrorPage,
      children: [
        { path: '/', Component: RedirectToLanding },
        {
          id: 'public' satisfies Area,
          Component: PublicArea,
          children: splats('public'),
        },
        {
          lazy: loadQueryRoute,
          children: [
            {
              id: 'public-query' satisfies Area,
              Component: SharedArea,
              children: splats('public-query'),
            },
            {
              id: 'protected' satisfies Area,
              Component: ProtectedArea,
              children: [...splats('protected'), { path: '/app/*', Component: RedirectToHome }],
            },
          ],
        },
        { path: '*', Component: RedirectToLanding },
      ],
    },
  ];
}
