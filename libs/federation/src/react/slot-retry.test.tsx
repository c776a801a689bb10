import type { RemoteEntry } from '@pure/contracts/host';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBadVersions } from '../core/bad-versions.ts';
import { createFailureLog } from '../core/failure-log.ts';
import { Loader } from '../core/loader.ts';
import type { Runtime } from '../core/runtime.ts';
import { RemoteControlsProvider } from './remote-controls.ts';
import { Slot } from './slot.tsx';

let loader: Loader;
vi.mock('../core/federation.ts', () => ({ getLoader: () => loader }));

const start = vi.fn<Runtime['start']>();
const module = vi.fn<Runtime['module']>();
const refresh = vi.fn<() => Promise<void>>();
let isRegistered = true;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  start.mockReset().mockResolvedValue();
  module.mockReset().mockResolvedValue({ default: () => <p>Posts</p> });
  refresh.mockReset().mockResolvedValue();
  reload.mockReset();
  isRegistered = true;
  loader = new Loader({
    runtime: { start, module },
    log: createFailureLog(() => {}),
    hostVersion: 'a1b2c3d4e5f6',
    platform: '1.0',
    badVersions: createBadVersions(() => sessionStorage),
    findEntry: async () =>
      isRegistered
        ? ({ version: '1', platform: '1.0', container: 'feed_1' } as RemoteEntry)
        : undefined,
    isGone: async () => false,
    refresh,
    retryDelaysMs: [],
  });
});
afterEach(cleanup);

const reload = vi.fn<() => void>();

function renderSlot() {
  render(
    <RemoteControlsProvider value={{ retry: async () => {}, reload }}>
      <Slot
        name="feed/post-list"
        props={{ source: { kind: 'home' } }}
        loading={<p>Loading</p>}
        fallback={({ retry, retryLabel = 'Try again' }) => (
          <button onClick={retry}>{retryLabel}</button>
        )}
      />
    </RemoteControlsProvider>,
  );
}

const retry = () => screen.findByRole('button', { name: 'Try again' });

test('Try again starts a failed remote again, as registered by then', async () => {
  start.mockRejectedValueOnce(new TypeError('offline'));
  renderSlot();
  await userEvent.click(await retry());
  expect(await screen.findByText('Posts')).toBeTruthy();
  expect(refresh).toHaveBeenCalledOnce();
});

test('a slot of a failed remote that is opened is no Try again', async () => {
  start.mockRejectedValue(new TypeError('offline'));
  await expect(loader.loadModule('feed', './routes')).rejects.toBeTruthy();
  renderSlot();
  await retry();
  expect(refresh).not.toHaveBeenCalled();
});

test('Try again finds a remote that was registered meanwhile', async () => {
  isRegistered = false;
  refresh.mockImplementation(async () => {
    isRegistered = true;
  });
  renderSlot();
  await userEvent.click(await retry());
  expect(await screen.findByText('Posts')).toBeTruthy();
});

test('Try again loads a missing part again without restarting the remote', async () => {
  await loader.loadModule('feed', './routes');
  module.mockRejectedValueOnce(new TypeError('offline'));
  renderSlot();
  await userEvent.click(await retry());
  expect(await screen.findByText('Posts')).toBeTruthy();
  expect(start).toHaveBeenCalledOnce();
});

test('a slot whose file was removed since the document was opened offers Reload, and no retry that can’t work', async () => {
  await loader.loadModule('feed', './routes');
  // jsdom has no resource timing.
  Object.assign(performance, { getEntriesByName: () => [{ responseStatus: 404 }] });
  module.mockRejectedValue({ name: 'ChunkLoadError', request: 'https://feed.test/1/x' });
  renderSlot();
  await userEvent.click(await screen.findByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a failed slot loads by itself once the browser is online again', async () => {
  start.mockRejectedValueOnce(new TypeError('offline'));
  renderSlot();
  await retry();
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('Posts')).toBeTruthy();
});

test('several slots of a remote start it once', async () => {
  start.mockRejectedValueOnce(new TypeError('offline'));
  // The second fetch of the registry ends after the first has started the remote.
  refresh.mockResolvedValueOnce().mockImplementationOnce(async () => {
    await vi.waitUntil(() => loader.stateOf('feed') === 'running');
  });
  renderSlot();
  renderSlot();
  await vi.waitFor(() =>
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2),
  );
  act(() => void dispatchEvent(new Event('online')));
  await vi.waitFor(() => expect(screen.getAllByText('Posts')).toHaveLength(2));
  expect(start).toHaveBeenCalledTimes(2);
});

test('Try again renders a crashed slot again', async () => {
  let broken = true;
  module.mockResolvedValue({
    default: () => {
      if (broken) throw new TypeError('a slot that throws');
      return <p>Posts</p>;
    },
  });
  renderSlot();
  const button = await retry();
  expect(loader.failures.list()).toMatchObject([{ outcome: 'crashed', part: 'slot-post-list' }]);
  broken = false;
  await userEvent.click(button);
  expect(await screen.findByText('Posts')).toBeTruthy();
});
