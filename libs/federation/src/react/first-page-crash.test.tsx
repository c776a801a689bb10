import { createMemoryRouter, RouterProvider } from '@pure/router/host';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Loader } from '../core/loader.ts';
import { stageLoader, startedBuild } from '../testing/staged-loader.ts';
import { withLoadedPages } from './loaded-pages.tsx';
import { behindBoundary } from './remote-routes.tsx';

let loader: Loader;
vi.mock('../core/federation.ts', () => ({ getLoader: () => loader }));

let tab: ReturnType<typeof stageLoader>;
beforeEach(() => {
  tab = stageLoader();
  loader = tab.openDocument();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const crash = () => {
  throw new TypeError('a page that throws');
};

function InEffect() {
  useEffect(crash, []);
  return <h1>Home</h1>;
}

function InLayoutEffect() {
  useLayoutEffect(crash, []);
  return <h1>Home</h1>;
}

const data = Promise.withResolvers<void>();
function OverItsData() {
  const [hasArrived, setArrived] = useState(false);
  useEffect(() => void data.promise.then(() => setArrived(true)), []);
  return hasArrived ? crash() : <p>A skeleton</p>;
}

async function openPage(Component: () => React.ReactNode): Promise<void> {
  const page = { path: '/', handle: { title: 'Home' }, lazy: async () => ({ Component }) };
  const pages = withLoadedPages(loader, 'feed', await startedBuild(loader), [page]);
  const router = createMemoryRouter([behindBoundary('feed', pages)]);
  render(<RouterProvider router={router} />);
}

/** The notice's Reload opens another document of the tab. */
async function expectVersionBefore(): Promise<void> {
  // On a slow machine, the notice's code takes longer than a query waits.
  await screen.findByText('Home has stopped working', {}, { timeout: 10_000 });
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect((await startedBuild(tab.openDocument())).version).toBe('1');
}

test.each([
  ['an effect', InEffect],
  ['a layout effect', InLayoutEffect],
])('after a first page that throws in %s, Reload brings the version before', async (_in, page) => {
  await openPage(page);
  await expectVersionBefore();
});

test('after a first page that throws once its data arrive, Reload brings the version before', async () => {
  await openPage(OverItsData);
  await screen.findByText('A skeleton', {}, { timeout: 10_000 });
  await act(async () => data.resolve());
  await expectVersionBefore();
});
