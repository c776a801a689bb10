import { type Host, paths } from '@pure/contracts';
import {
  behindBoundary,
  type Loader,
  loadRoutes,
  RemoteMissingView,
  whenInitialized,
} from '@pure/federation/host';
import {
  createBrowserRouter,
  Navigate,
  Outlet,
  type RouteObject,
  ScrollRestoration,
  useLocation,
} from '@pure/router';
import { useSession } from '@pure/session';

/** A router of the remote's own routes, or of the page that says why there are none. */
export async function openRouter(loader: Loader, remote: string, host: Host) {
  const router = createBrowserRouter([
    {
      element: <StandaloneFrame />,
      children: [...(await routesOf(loader, remote, host)), { path: '*', element: <Elsewhere /> }],
    },
  ]);
  await whenInitialized(router);
  return router;
}

async function routesOf(loader: Loader, remote: string, host: Host): Promise<RouteObject[]> {
  try {
    const routes = await loadRoutes(loader, remote, host);
    const insideMain = routes.filter(isProtected);
    const ownMain = routes.filter((route) => !isProtected(route));
    return [
      ...(ownMain.length > 0 ? [behindBoundary(remote, ownMain)] : []),
      { element: <ProtectedFrame />, children: [behindBoundary(remote, insideMain, true)] },
    ];
  } catch (reason) {
    return [{ path: '*', element: <RemoteMissingView remote={remote} reason={reason} /> }];
  }
}

function isProtected({ path }: RouteObject): boolean {
  return path?.startsWith(paths.home()) ?? false;
}

/** The column that the shell's own frame gives a page behind the guard. */
function ProtectedFrame() {
  return (
    <main data-frame="protected">
      <Outlet />
    </main>
  );
}

/** Stands in for the guard: nobody is behind `/app` without being signed in. */
function StandaloneFrame() {
  const { pathname } = useLocation();
  const isVisitor = useSession(({ status }) => status === 'signed-out');
  if (isVisitor && pathname.startsWith(paths.home())) {
    return <Navigate to={paths.login()} replace />;
  }
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/** Where a path belongs to another remote: its address is all there is to see. */
function Elsewhere() {
  const { pathname, search } = useLocation();
  return (
    <main data-testid="elsewhere">
      {pathname}
      {search}
    </main>
  );
}
