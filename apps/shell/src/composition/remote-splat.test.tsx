import type { Host } from '@pure/contracts';
import type { Loader } from '@pure/federation/host';
import { createMemoryRouter, RouterProvider } from '@pure/router/host';
import { screen, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { rowOf } from '../route-table.ts';
import { createRemoteMounts } from './remote-mounts.ts';
import { RemoteSplat } from './remote-splat.tsx';

const host = {} as Host;

/** Opens a path without a route after its remote has been mounted or has failed. */
async function goTo(path: string, load: () => Promise<unknown>) {
  const row = rowOf(path);
  if (!row) throw new Error(`${path} is nobody's`);
  // The build runs; a part of it fails to load.
  const loader = {
    start: async () => ({ version: '1' }),
    loadModule: load,
    stateOf: () => 'running',
  };
  const mounts = createRemoteMounts(loader as unknown as Loader, host);
  await mounts.mount(row.remote, () => {}).catch(() => {});
  const router = createMemoryRouter(
    [
      { path: `${row.path}/*`, element: <RemoteSplat mounts={mounts} row={row} /> },
      { path: '/landing', element: <h1>Landing</h1> },
      { path: '/app', element: <h1>Home</h1> },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
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

test('a remote whose routes are missing keeps the address and offers Retry', async () => {
  await goTo('/login', missing);
  expect(await screen.findByText('This part of PURE is unavailable right now')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
});
