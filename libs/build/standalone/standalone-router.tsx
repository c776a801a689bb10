import { type Host, paths } from '@pure/contracts';
import { isBehindGuard, ROUTES_ELEMENT, type RouteTable } from '@pure/contracts/host';
import {
  behindBoundary,
  type Loader,
  loadRoutes,
  readInlined,
  RemoteNotice,
  whenInitialized,
} from '@pure/federation/host';
import { Navigate, Outlet, type RouteObject, useLocation } from '@pure/router';
import { createBrowserRouter, ScrollRestoration } from '@pure/router/host';
import { useSession } from '@pure/session';
import { SignInForm } from './sign-in-form.tsx';
import { strings } from './strings.ts';

/** A router with the remote's routes, or with the notice that they couldn't be loaded. */
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
    const isProtected = ({ path = '' }: RouteObject) => isBehindGuard(path);
    const insideMain = routes.filter(isProtected);
    const ownMain = routes.filter((route) => !isProtected(route));
    return [
      ...(ownMain.length > 0
        ? [{ element: <PublicFrame />, children: [behindBoundary(remote, ownMain)] }]
        : []),
      { element: <ProtectedFrame />, children: [behindBoundary(remote, insideMain, true)] },
    ];
  } catch (reason) {
    return [
      { path: '*', element: <RemoteNotice kind="missing" remote={remote} reason={reason} /> },
    ];
  }
}

/** As in the product, members see a shared profile inside the frame. */
function PublicFrame() {
  const { pathname } = useLocation();
  const isMember = useSession(({ status }) => status === 'signed-in');
  return isMember && pathname.startsWith('/profile/') ? <ProtectedFrame /> : <Outlet />;
}

/** The column of the shell's frame for pages behind the guard. */
function ProtectedFrame() {
  return (
    <main data-frame="protected">
      <Outlet />
    </main>
  );
}

/** Replaces the shell's guard: visitors are sent to the login. */
function StandaloneFrame() {
  const { pathname } = useLocation();
  const isVisitor = useSession(({ status }) => status === 'signed-out');
  if (isVisitor && isBehindGuard(pathname)) {
    return <Navigate to={paths.login()} replace />;
  }
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/** Says that a path belongs to another remote. At that of the login, a visitor can sign in. */
function Elsewhere() {
  const { pathname, search } = useLocation();
  const isVisitor = useSession(({ status }) => status === 'signed-out');
  return (
    <main data-frame="elsewhere">
      {isVisitor && pathname === paths.login() ? (
        <SignInForm to={firstPage()} />
      ) : (
        <p>{strings.elsewhere(pathname + search)}</p>
      )}
    </main>
  );
}

/** The remote's first page for members. */
function firstPage(): string {
  const { rows } = readInlined<RouteTable>(ROUTES_ELEMENT);
  return rows.find(({ path }) => isBehindGuard(path) && !path.includes(':'))?.path ?? '/';
}
