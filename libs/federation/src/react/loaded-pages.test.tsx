import type { RouteObject } from '@pure/router';
import { createMemoryRouter, RouterProvider } from '@pure/router/host';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Loader } from '../core/loader.ts';
import { stagedBuild } from '../testing/staged-loader.ts';
import { LoadFailure, type LoadOutcome, RemoteIncomplete } from '../core/failure.ts';
import { withLoadedPages } from './loaded-pages.tsx';
import { RemoteControlsProvider } from './remote-controls.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type Page = () => Promise<{ Component: () => React.JSX.Element }>;

const isReplacedByReload = vi.fn<() => boolean>();
const hasRendered = vi.fn<() => boolean>();
vi.mock('../core/federation.ts', () => ({
  getLoader: () => ({ isReplacedByReload, hasRendered }),
}));
const setRendered = vi.fn<Loader['setRendered']>();
const focusPage = vi.fn<() => void>();
const reload = vi.fn<() => void>();
const controls = { retry: async () => {}, reload, focusPage };
beforeEach(() => {
  for (const mock of [setRendered, focusPage, reload]) mock.mockReset();
  isReplacedByReload.mockReset().mockReturnValue(false);
  hasRendered.mockReset().mockReturnValue(false);
});

const build = stagedBuild('1');
type LoadPage = (remote: string, build: unknown, load: () => unknown) => unknown;
const loadPage = vi.fn<LoadPage>((_remote, _build, load) => load());
const home = async () => ({ Component: () => <h1>Home of Elin</h1> });
const failed = (outcome: LoadOutcome) =>
  new RemoteIncomplete('', {
    cause: new LoadFailure({ outcome, version: '1', part: 'page-home', duration: 1 }, null),
  });

type Lazy = NonNullable<RouteObject['lazy']>;

function renderPage(lazy: Lazy, children: RouteObject[] = []) {
  const routes = withLoadedPages({ loadPage, setRendered } as never, 'feed', build, [
    { path: '/', handle: { title: 'Home' }, lazy, children },
  ]);
  render(
    <RemoteControlsProvider value={controls}>
      <RouterProvider router={createMemoryRouter(routes)} />
      <button>Elsewhere</button>
    </RemoteControlsProvider>,
  );
}

const button = (name: string) => screen.queryByRole('button', { name });

test('a loaded page is shown, and the loader hears that it has rendered', async () => {
  renderPage(home);
  expect(await screen.findByRole('heading', { name: 'Home of Elin' })).toBeTruthy();
  // The effect runs after the commit that shows the heading.
  await waitFor(() => expect(setRendered).toHaveBeenCalledWith('feed', build));
});

test('a slow page is a skeleton, says after 8 s that it is slow, and then shows', async () => {
  await import('./notices/notices.tsx');
  vi.useFakeTimers();
  const arrival = Promise.withResolvers<Awaited<ReturnType<Page>>>();
  renderPage(() => arrival.promise);
  await act(() => vi.advanceTimersByTimeAsync(1_199));
  expect(screen.queryByText('Loading Home')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByText('Loading Home')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(6_799));
  expect(screen.getByRole('status').textContent).toBe('');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('status').textContent).toContain('Home is loading slowly');
  expect(setRendered).not.toHaveBeenCalled();
  await act(async () => arrival.resolve(await home()));
  expect(screen.getByRole('heading', { name: 'Home of Elin' })).toBeTruthy();
  expect(setRendered).toHaveBeenCalledWith('feed', build);
});

const element = <h1>Home of Elin</h1>;
test.each<[string, Lazy, RouteObject[]?]>([
  ['is an element', async () => ({ element })],
  ['is a layout of another page', async () => ({}), [{ index: true, element }]],
  ['loads each property by itself', { Component: async () => (await home()).Component }],
])('a page that %s shows, also after it was slow', async (_shape, lazy, children) => {
  renderPage(lazy, children);
  expect(await screen.findByRole('heading', { name: 'Home of Elin' })).toBeTruthy();
  await waitFor(() => expect(setRendered).toHaveBeenCalledWith('feed', build));
  cleanup();
  setRendered.mockReset();
  await import('./notices/notices.tsx');
  vi.useFakeTimers();
  const arrival = Promise.withResolvers<void>();
  loadPage.mockImplementationOnce(async (_remote, _build, load) => {
    await arrival.promise;
    return load();
  });
  renderPage(lazy, children);
  await act(() => vi.advanceTimersByTimeAsync(1_200));
  expect(screen.getByText('Loading Home')).toBeTruthy();
  await act(async () => arrival.resolve());
  expect(screen.getByRole('heading', { name: 'Home of Elin' })).toBeTruthy();
  expect(setRendered).toHaveBeenCalledWith('feed', build);
});

test('the router doesn’t wait for a loader, of a route or of its lazy page, and the console says so', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const never = () => new Promise<never>(() => {});
  const [route] = withLoadedPages({ loadPage, setRendered } as never, 'feed', build, [
    {
      path: '/',
      loader: never,
      middleware: [never],
      lazy: async () => ({ element, loader: never }),
    },
  ]);
  expect(error).toHaveBeenCalledExactlyOnceWith('feed: / is shown without its loader');
  render(<RouterProvider router={createMemoryRouter(route ? [route] : [])} />);
  expect(await screen.findByRole('heading', { name: 'Home of Elin' })).toBeTruthy();
  error.mockRestore();
});

test.each([
  ['missing', 'Home has a new version', 'Reload'],
  ['altered', 'Home can’t be opened right now', 'Reload'],
  ['slow', 'Home can’t be opened right now', 'Reload'],
  ['crashed', 'Home can’t be opened right now', 'Reload'],
  ['unreachable', 'Home can’t be opened right now', 'Try again'],
] as const)('a page that is %s names itself and offers one way on', async (outcome, title, way) => {
  renderPage(() => Promise.reject(failed(outcome)));
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(button(way)).not.toBeNull();
  expect(button(way === 'Try again' ? 'Reload' : 'Try again')).toBeNull();
});

test('a reload that brings the version before is offered as such', async () => {
  isReplacedByReload.mockReturnValue(true);
  renderPage(() => Promise.reject(failed('unreachable')));
  expect(await screen.findByText(/Reload to get the page as it was before/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledOnce();
});

test('a file that is missing once a page has rendered is a new version, although the build is marked as bad', async () => {
  isReplacedByReload.mockReturnValue(true);
  hasRendered.mockReturnValue(true);
  renderPage(() => Promise.reject(failed('missing')));
  expect(await screen.findByText('Home has a new version')).toBeTruthy();
  expect(button('Reload')).not.toBeNull();
});

test('Try again loads the page in place', async () => {
  const page = vi
    .fn<Page>()
    .mockRejectedValueOnce(failed('unreachable'))
    .mockRejectedValueOnce(failed('unreachable'))
    .mockImplementation(home);
  renderPage(page);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Home of Elin' })).toBeTruthy();
});

test('the focus moves from Try again to the page that it loaded', async () => {
  const loaded = Promise.withResolvers<Awaited<ReturnType<Page>>>();
  const page = vi
    .fn<Page>()
    .mockRejectedValueOnce(failed('unreachable'))
    .mockReturnValue(loaded.promise);
  renderPage(page);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(focusPage).not.toHaveBeenCalled();
  loaded.resolve(await home());
  await screen.findByRole('heading', { name: 'Home of Elin' });
  await vi.waitFor(() => expect(focusPage).toHaveBeenCalledOnce());
});

test('focus that moved elsewhere in the meantime stays there', async () => {
  const loaded = Promise.withResolvers<Awaited<ReturnType<Page>>>();
  const page = vi
    .fn<Page>()
    .mockRejectedValueOnce(failed('unreachable'))
    .mockReturnValue(loaded.promise);
  renderPage(page);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  screen.getByRole('button', { name: 'Elsewhere' }).focus();
  loaded.resolve(await home());
  await screen.findByRole('heading', { name: 'Home of Elin' });
  await Promise.resolve();
  expect(focusPage).not.toHaveBeenCalled();
  expect(document.activeElement?.textContent).toBe('Elsewhere');
});
