import type { Host } from '@pure/contracts';
import type { RemoteEntry } from '@pure/contracts/host';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createFailureLog } from '../core/failure-log.ts';
import { Loader } from '../core/loader.ts';
import type { Runtime } from '../core/runtime.ts';
import { RemoteMissingView } from './remote-missing.tsx';
import { loadRoutes } from './remote-routes.tsx';

afterEach(cleanup);

const account = { version: '1', platform: '1.0', container: 'account_1' } as RemoteEntry;

/** Renders the view for routes that fail to load. */
async function renderMissing(runtime: Partial<Runtime>) {
  const loader = new Loader({
    runtime: { start: async () => {}, module: async () => ({ routes: () => [] }), ...runtime },
    log: createFailureLog(() => {}),
    platform: '1.0',
    findEntry: async () => account,
    refresh: async () => {},
    retryDelaysMs: [],
  });
  const reason: unknown = await loadRoutes(loader, 'account', {} as Host).catch((e: unknown) => e);
  render(<RemoteMissingView remote="account" reason={reason} />);
  const reported = () => loader.failures.list().map(({ outcome, error }) => [outcome, error]);
  return { reported };
}

const refuse = (): never => {
  throw new TypeError('refused');
};

test('a remote that can’t run is unavailable and offers a retry', async () => {
  const { reported } = await renderMissing({ start: async () => refuse() });
  expect(screen.getByText('This part of PURE is unavailable right now')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(reported()).toEqual([['unavailable', 'TypeError']]);
});

test('a running remote whose routes can’t be loaded offers a reload', async () => {
  const { reported } = await renderMissing({ module: async () => refuse() });
  expect(screen.getByText('This page couldn’t be loaded completely')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  expect(reported()).toEqual([['incomplete', 'TypeError']]);
});

test('a remote whose routes throw is unavailable, and the error is logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { reported } = await renderMissing({ module: async () => ({ routes: refuse }) });
  expect(screen.getByText('This part of PURE is unavailable right now')).toBeTruthy();
  expect(logged).toHaveBeenCalledWith(new TypeError('refused'));
  await vi.waitFor(() => expect(reported()).toEqual([['crashed', 'TypeError']]));
});
