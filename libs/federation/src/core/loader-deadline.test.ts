import type { RunnableBuild } from '@pure/contracts/host';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  loadRoutes,
  reportsOf,
  stagedBuild,
  stageLoader,
  unreachable,
} from '../testing/staged-loader.ts';
import { RemoteIncomplete, RemoteUnavailable } from './failure.ts';
import type { Loader } from './loader.ts';

beforeEach(() => {
  tab = stageLoader();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

let tab: ReturnType<typeof stageLoader>;

test.each(['entry', 'routes'])(
  'after 8 s without an answer (%s) the previous build runs, and the slow one isn’t tried again in this tab',
  async (part) => {
    vi.useFakeTimers();
    const hang = ({ version }: RunnableBuild): Promise<void> =>
      version === '2' ? new Promise(() => {}) : Promise.resolve();
    const load = part === 'entry' ? tab.start : tab.module;
    load.mockImplementation(hang);
    const loader = tab.openDocument();
    const loading = loadRoutes(loader);
    await vi.advanceTimersByTimeAsync(7_999);
    expect(loader.stateOf('feed')).toBe('idle');
    await vi.advanceTimersByTimeAsync(1);
    await loading;
    expect(loader.stateOf('feed')).toBe('previous');
    expect(reportsOf(loader)).toEqual([`2 ${part} slow previous`]);
    expect(tab.versionsStarted()).toEqual(['2', '1']);
    expect(load.mock.calls[0]?.at(-1)).toMatchObject({ aborted: true });

    tab.start.mockClear();
    const reloaded = tab.openDocument();
    await loadRoutes(reloaded);
    expect(tab.versionsStarted()).toEqual(['1']);
    expect(reloaded.stateOf('feed')).toBe('previous');
  },
);

test('an entry that is aborted at the deadline isn’t requested again, although its script fails', async () => {
  vi.useFakeTimers();
  tab.registered = { feed: stagedBuild('2') };
  tab.start.mockImplementation(
    (_build, signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(unreachable()))),
  );
  const loader = tab.openDocument();
  const loading = expect(loadRoutes(loader)).rejects.toThrow(RemoteUnavailable);
  await vi.advanceTimersByTimeAsync(20_000);
  await loading;
  expect(tab.versionsStarted()).toEqual(['2']);
  expect(reportsOf(loader)).toEqual(['2 entry slow unavailable']);
});

test('a further part without an answer for 8 s is slow, and isn’t requested again', async () => {
  const loader = tab.openDocument();
  await loadRoutes(loader);
  vi.useFakeTimers();
  tab.module.mockClear().mockReturnValue(new Promise(() => {}));
  const loading = expect(loader.loadModule('feed', './slot-post-list')).rejects.toThrow(
    RemoteIncomplete,
  );
  await vi.advanceTimersByTimeAsync(8_000);
  await loading;
  expect(tab.module).toHaveBeenCalledOnce();
  expect(tab.module.mock.calls[0]?.[2].aborted).toBe(true);
  expect(reportsOf(loader)).toEqual(['2 slot-post-list slow incomplete']);
});

test.each<
  [string, (loader: Loader, load: (signal: AbortSignal) => Promise<void>) => Promise<void>]
>([
  ['page', (loader, load) => loader.loadPage('feed', stagedBuild('2'), load)],
  ['part', (loader, load) => loader.importPart(load, 'https://feed.test/2/')],
])(
  'the wait for a %s ends after 8 s, in all its attempts, and none starts later',
  async (part, wait) => {
    const loader = tab.openDocument({ retryDelaysMs: [5_000, 1_000] });
    await loadRoutes(loader);
    vi.useFakeTimers();
    const signals: AbortSignal[] = [];
    const gone = { name: 'ChunkLoadError', request: 'https://feed.test/2/x' };
    const waiting = expect(
      wait(loader, async (signal) => {
        signals.push(signal);
        await new Promise((_, reject) => setTimeout(reject, 2_500, gone));
      }),
    ).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(8_000);
    await waiting;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
    expect(reportsOf(loader)).toEqual([`2 ${part} slow incomplete`]);
  },
);
