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

/** What keeps the routes of a remote from being had, and how that is told. */
async function missing(runtime: Partial<Runtime>) {
  const loader = new Loader({
    runtime: { start: async () => {}, module: async () => ({ routes: () => [] }), ...runtime },
    log: createFailureLog(() => {}),
    platform: '1.0',
    entryOf: async () => account,
    refresh: async () => {},
    pauses: [],
  });
  const reason: unknown = await loadRoutes(loader, 'account', {} as Host).catch((e: unknown) => e);
  render(<RemoteMissingView remote="account" reason={reason} />);
  const told = () => loader.failures.list().map(({ outcome, error }) => [outcome, error]);
  return { told };
}

const refuse = (): never => {
  throw new TypeError('refused');
};

test('a remote that cannot be run is unavailable, and can be tried again', async () => {
  const { told } = await missing({ start: async () => refuse() });
  expect(screen.getByText('This part of PURE is unavailable right now')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(told()).toEqual([['unavailable', 'TypeError']]);
});

test('a remote that runs and whose routes did not arrive offers a reload', async () => {
  const { told } = await missing({ module: async () => refuse() });
  expect(screen.getByText('This page couldn’t be loaded completely')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  expect(told()).toEqual([['incomplete', 'TypeError']]);
});

test('a remote whose routes throw is unavailable, and its team hears why', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { told } = await missing({ module: async () => ({ routes: refuse }) });
  expect(screen.getByText('This part of PURE is unavailable right now')).toBeTruthy();
  expect(complaint).toHaveBeenCalledWith(new TypeError('refused'));
  await vi.waitFor(() => expect(told()).toEqual([['crashed', 'TypeError']]));
});
