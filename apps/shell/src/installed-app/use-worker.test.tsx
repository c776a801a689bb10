import { Outlet } from '@pure/router';
import { createMemoryRouter, RouterProvider } from '@pure/router/host';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useWorker } from './use-worker.ts';

const checkForNewVersion = vi.fn<() => Promise<boolean>>();
vi.mock('./worker-version.ts', () => ({ checkForNewVersion: () => checkForNewVersion() }));
const registration = Object.assign(new EventTarget(), { installing: null as EventTarget | null });
vi.mock('./register-worker.ts', () => ({ registerWorker: async () => registration }));

beforeEach(() => void checkForNewVersion.mockReset().mockResolvedValue(false));
afterEach(() => {
  cleanup();
  registration.installing = null;
});

function Frame() {
  return (
    <>
      <p>{useWorker() ? 'may be new' : 'isn’t new'}</p>
      <Outlet />
    </>
  );
}

/** Resolves once the worker was asked for its version. */
async function openTab() {
  const children = ['/app', '/app/friends'].map((path) => ({ path, element: path }));
  const router = createMemoryRouter([{ Component: Frame, children }], {
    initialEntries: ['/app'],
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(checkForNewVersion).toHaveBeenCalledOnce());
  expect(screen.getByText('isn’t new')).toBeTruthy();
  checkForNewVersion.mockResolvedValue(true);
  return router;
}

const mayBeNew = () => screen.findByText('may be new');

test('a worker that is found later is asked when it is installed', async () => {
  await openTab();
  const worker = new EventTarget();
  registration.installing = worker;
  registration.dispatchEvent(new Event('updatefound'));
  act(() => void worker.dispatchEvent(new Event('statechange')));
  expect(await mayBeNew()).toBeTruthy();
});

test('a worker that was being installed when the tab registered it is asked when it is installed', async () => {
  const worker = new EventTarget();
  registration.installing = worker;
  await openTab();
  act(() => void worker.dispatchEvent(new Event('statechange')));
  expect(await mayBeNew()).toBeTruthy();
});

test('an hour later a new version may be there, whatever the worker says', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openTab();
  checkForNewVersion.mockResolvedValue(false);
  await act(() => vi.advanceTimersByTimeAsync(3_600_000));
  expect(await mayBeNew()).toBeTruthy();
  vi.useRealTimers();
});

test('no answer later doesn’t take back what was found', async () => {
  const router = await openTab();
  await act(() => router.navigate('/app/friends'));
  expect(await mayBeNew()).toBeTruthy();
  checkForNewVersion.mockResolvedValue(false);
  await act(() => router.navigate('/app'));
  await vi.waitFor(() => expect(checkForNewVersion).toHaveBeenCalledTimes(3));
  expect(await mayBeNew()).toBeTruthy();
});

test('a worker that answered too late is asked again at the next change of route', async () => {
  const router = await openTab();
  await act(() => router.navigate('/app/friends'));
  expect(await mayBeNew()).toBeTruthy();
});
