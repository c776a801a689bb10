import type { Host } from '@pure/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportsOf, stageLoader } from '../testing/staged-loader.ts';
import { loadRoutes } from './remote-routes.tsx';

let tab: ReturnType<typeof stageLoader>;
beforeEach(() => {
  tab = stageLoader();
  tab.module.mockResolvedValue({ routes: () => [{ path: '/app' }] });
});
afterEach(() => void vi.restoreAllMocks());

const host = {} as Host;

test('routes are created once the host can lend what they read', async () => {
  const ready = Promise.withResolvers<void>();
  const routes = vi.fn<() => []>(() => []);
  tab.module.mockResolvedValue({ routes });
  const loading = loadRoutes(tab.openDocument(), 'feed', host, ready.promise);
  await vi.waitFor(() => expect(tab.module).toHaveBeenCalledOnce());
  expect(routes).not.toHaveBeenCalled();
  ready.resolve();
  await loading;
  expect(routes).toHaveBeenCalledExactlyOnceWith(host);
});

test('a failure of the host’s own code isn’t reported as the remote’s, and runs no other build', async () => {
  const loader = tab.openDocument();
  const failure = new TypeError('a chunk of the shell');
  await expect(loadRoutes(loader, 'feed', host, Promise.reject(failure))).rejects.toBe(failure);
  expect(tab.versionsStarted()).toEqual(['2']);
  expect(loader.stateOf('feed')).toBe('running');
  expect(reportsOf(loader)).toEqual([]);
  const routes = await loadRoutes(loader, 'feed', host, Promise.resolve());
  expect(routes.map(({ path }) => path)).toEqual(['/app']);
});
