import type { Host } from '@pure/contracts';
import type { Loader } from '@pure/federation/host';
import type { RouteObject } from '@pure/router';
import { createMemoryRouter, RouterProvider } from '@pure/router/host';
import { act, cleanup, screen, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { rowOf } from '../route-table.ts';
import { createRemoteMounts } from './remote-mounts.ts';
import { RemoteSplat } from './remote-splat.tsx';

const host = {} as Host;
afterEach(cleanup);

/** Opens a path without a route after its remote has been mounted or has failed, or is late. */
async function goTo(
  path: string,
  load: () => Promise<{ routes(): RouteObject[] }>,
  isLate = false,
  others: RouteObject[] = [
    { path: '/landing', element: <h1>Landing</h1> },
    { path: '/app', element: <h1>Home</h1> },
  ],
) {
  const row = rowOf(path);
  if (!row) throw new Error(`${path} is nobody’s`);
  // The build runs; a part of it fails to load.
  const loader = {
    loadModule: async (_remote: string, _exposed: string, convert: (module: unknown) => unknown) =>
      convert(await load()),
    stateOf: () => 'running',
  };
  const mounts = createRemoteMounts(loader as unknown as Loader, host);
  const mount = () =>
    mounts.mount(row.remote, (_area, routes) => router.patchRoutes('area', routes));
  const mounting = mount();
  if (isLate) mounts.late.set(row.remote, mounting);
  else await mounting.catch(() => {});
  const router = createMemoryRouter(
    [
      { id: 'area', children: [] },
      {
        path: `${row.path}/*`,
        handle: { title: row.title },
        element: <RemoteSplat mounts={mounts} row={row} />,
      },
      ...others,
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  return { router, mount };
}

const arrived = async () => ({ routes: () => [] });
const missing = async () => {
  throw new TypeError('Failed to fetch');
};

test('[6] a path that a mounted remote has no route for redirects to the landing page', async () => {
  await goTo('/login/no/such', arrived);
  expect(await screen.findByRole('heading', { name: 'Landing' })).toBeDefined();
});

test('[5] below /app, it redirects home', async () => {
  await goTo('/app/messages/no/such', arrived);
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeDefined();
});

test('a mounted remote without a route for the landing page says that it can’t be opened', async () => {
  const { router } = await goTo('/landing', arrived, false, []);
  expect(await screen.findByText('Landing page can’t be opened right now')).toBeDefined();
  expect(router.state.location.pathname).toBe('/landing');
});

test('a remote whose routes are missing keeps the address and offers Try again', async () => {
  await goTo('/login', missing);
  expect(await screen.findByText('Sign in can’t be opened right now')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});

test('a late remote is a skeleton until its routes are there', async () => {
  const arrival = Promise.withResolvers<{ routes(): RouteObject[] }>();
  await goTo('/login', () => arrival.promise, true);
  expect(await screen.findByText('Loading Sign in')).toBeDefined();
  const routes = () => [{ path: '/login', element: <h1>Welcome back</h1> }];
  await act(async () => arrival.resolve({ routes }));
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeDefined();
});

test('a late remote doesn’t end the navigation of a member who has pressed another link', async () => {
  const arrival = Promise.withResolvers<{ routes(): RouteObject[] }>();
  const slowPage = Promise.withResolvers<{ Component: () => React.JSX.Element }>();
  const { router } = await goTo('/login', () => arrival.promise, true, [
    { path: '/slow', lazy: () => slowPage.promise },
  ]);
  await screen.findByText('Loading Sign in');
  await act(async () => void router.navigate('/slow'));
  const routes = () => [{ path: '/login', element: <h1>Welcome back</h1> }];
  await act(async () => arrival.resolve({ routes }));
  await act(async () => slowPage.resolve({ Component: () => <h1>Slow</h1> }));
  expect(await screen.findByRole('heading', { name: 'Slow' })).toBeDefined();
});

test('a late remote that fails keeps the address and offers Try again', async () => {
  const arrival = Promise.withResolvers<{ routes(): RouteObject[] }>();
  await goTo('/login', () => arrival.promise, true);
  await act(async () => arrival.reject(new TypeError('Failed to fetch')));
  expect(await screen.findByText('Sign in can’t be opened right now')).toBeDefined();
});

test('routes that arrive by a Try again don’t redirect before the address is opened again', async () => {
  let isBroken = true;
  const { router, mount } = await goTo('/login', async () => {
    if (isBroken) throw new TypeError('Failed to fetch');
    return { routes: () => [{ path: '/login', element: <h1>Welcome back</h1> }] };
  });
  expect(await screen.findByText('Sign in can’t be opened right now')).toBeDefined();
  isBroken = false;
  await act(mount);
  expect(router.state.location.pathname).toBe('/login');
  await act(() => router.navigate(router.state.location, { replace: true }));
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeDefined();
});
