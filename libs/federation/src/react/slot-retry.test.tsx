import type { RemoteEntry } from '@pure/contracts/host';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFailureLog } from '../core/failure-log.ts';
import { Loader } from '../core/loader.ts';
import type { Runtime } from '../core/runtime.ts';
import { Slot } from './slot.tsx';

let loader: Loader;
vi.mock('../core/federation.ts', () => ({ theLoader: () => loader }));

const start = vi.fn<Runtime['start']>();
const module = vi.fn<Runtime['module']>();
const refresh = vi.fn<() => Promise<void>>();

beforeEach(() => {
  start.mockReset().mockResolvedValue();
  module.mockReset().mockResolvedValue({ default: () => <p>Posts</p> });
  refresh.mockReset().mockResolvedValue();
  loader = new Loader({
    runtime: { start, module },
    log: createFailureLog(() => {}),
    platform: '1.0',
    entryOf: async () => ({ version: '1', platform: '1.0', container: 'feed_1' }) as RemoteEntry,
    refresh,
    pauses: [],
  });
});
afterEach(cleanup);

function renderSlot() {
  render(
    <Slot
      name="feed/post-list"
      props={{ source: { kind: 'home' } }}
      loading={<p>Loading</p>}
      fallback={({ retry }) => <button onClick={retry}>Retry</button>}
    />,
  );
}

const retry = () => screen.findByRole('button', { name: 'Retry' });

test('a remote that could not be run is tried anew, as it is registered by then', async () => {
  start.mockRejectedValueOnce(new TypeError('offline'));
  renderSlot();
  await userEvent.click(await retry());
  expect(await screen.findByText('Posts')).toBeTruthy();
  expect(refresh).toHaveBeenCalledOnce();
});

test('a part that did not arrive is fetched again, and keeps its place meanwhile', async () => {
  module.mockRejectedValueOnce(new TypeError('offline'));
  renderSlot();
  await userEvent.click(await retry());
  expect(await screen.findByText('Posts')).toBeTruthy();
  expect(start).toHaveBeenCalledOnce();
});

test('what could not be had comes by itself once the browser is online again', async () => {
  start.mockRejectedValueOnce(new TypeError('offline'));
  renderSlot();
  await retry();
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('Posts')).toBeTruthy();
});

test('several of one remote start it once', async () => {
  start.mockRejectedValueOnce(new TypeError('offline'));
  // The registry's second answer comes when the first has led somewhere.
  refresh.mockResolvedValueOnce().mockImplementationOnce(async () => {
    await vi.waitUntil(() => loader.state('feed') === 'running');
  });
  renderSlot();
  renderSlot();
  await vi.waitFor(() => expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(2));
  act(() => void dispatchEvent(new Event('online')));
  await vi.waitFor(() => expect(screen.getAllByText('Posts')).toHaveLength(2));
  expect(start).toHaveBeenCalledTimes(2);
});

test('what threw is shown anew', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let broken = true;
  module.mockResolvedValue({
    default: () => {
      if (broken) throw new TypeError('a slot that throws');
      return <p>Posts</p>;
    },
  });
  renderSlot();
  const button = await retry();
  await vi.waitFor(() =>
    expect(loader.failures.list().map(({ outcome }) => outcome)).toEqual(['crashed']),
  );
  broken = false;
  await userEvent.click(button);
  expect(await screen.findByText('Posts')).toBeTruthy();
});
