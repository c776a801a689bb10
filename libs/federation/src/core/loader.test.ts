import type { RemoteBuild, RemoteEntry } from '@pure/contracts/host';
import { beforeEach, expect, test, vi } from 'vitest';
import { createFailureLog } from './failure-log.ts';
import { RemoteIncomplete, RemoteUnavailable } from './failure.ts';
import { Loader } from './loader.ts';
import type { RunnableBuild, Runtime } from './runtime.ts';

const start = vi.fn<Runtime['start']>();
const module = vi.fn<Runtime['module']>();
const refresh = vi.fn<(remote: string) => Promise<void>>();
let registered: Record<string, RemoteEntry>;

beforeEach(() => {
  start.mockReset().mockResolvedValue();
  module.mockReset().mockResolvedValue('module');
  refresh.mockReset().mockResolvedValue();
  registered = { feed: { ...build('2'), previous: build('1') } };
});

function build(version: string, platform = '1.0'): RemoteBuild {
  return {
    version,
    platform,
    container: `feed_${version}`,
    entry: `https://feed.test/${version}/entry.js`,
    integrity: `sha384-${'A'.repeat(64)}`,
    files: {},
    pages: {},
    migration: '0',
    built_at: '2026-11-21T10:00:00.000Z',
    commit: 'abc',
  };
}

function createLoader(retryDelaysMs = [0, 0]) {
  return new Loader({
    runtime: { start, module },
    log: createFailureLog(() => {}),
    platform: '1.2',
    findEntry: async (remote) => registered[remote],
    refresh,
    retryDelaysMs,
  });
}

const outcomes = (loader: Loader) =>
  loader.failures.list().map(({ version, outcome }) => `${version} ${outcome}`);

const breaks = (...versions: string[]) =>
  start.mockImplementation(async ({ version }: RunnableBuild) => {
    if (versions.includes(version)) throw new TypeError('refused');
  });

test('a build is started once for several callers', async () => {
  const loader = createLoader();
  await Promise.all([
    loader.loadModule('feed', './routes'),
    loader.loadModule('feed', './slot-post-list'),
  ]);
  expect(start).toHaveBeenCalledOnce();
  expect(loader.stateOf('feed')).toBe('running');
  expect(outcomes(loader)).toEqual([]);
});

test('a failed start is retried and reported', async () => {
  start.mockRejectedValueOnce(new TypeError('network'));
  const loader = createLoader();
  await loader.loadModule('feed', './routes');
  expect(loader.stateOf('feed')).toBe('running');
  expect(outcomes(loader)).toEqual(['2 recovered']);
});

test('the previous build runs if the entry is broken', async () => {
  breaks('2');
  const loader = createLoader();
  await loader.loadModule('feed', './routes');
  expect(module).toHaveBeenCalledWith(expect.objectContaining({ version: '1' }), './routes');
  expect(loader.stateOf('feed')).toBe('previous');
  expect(outcomes(loader)).toEqual(['2 previous']);
});

test('a build for a newer platform is never started', async () => {
  registered = { feed: { ...build('2', '1.3'), previous: build('1') } };
  const loader = createLoader();
  await loader.loadModule('feed', './routes');
  expect(start.mock.calls.map(([{ version }]) => version)).toEqual(['1']);
});

test('the remote is unavailable after a bounded number of attempts', async () => {
  breaks('1', '2');
  const loader = createLoader();
  await expect(loader.loadModule('feed', './routes')).rejects.toThrow(RemoteUnavailable);
  expect(start).toHaveBeenCalledTimes(6);
  expect(loader.stateOf('feed')).toBe('failed');
  expect(outcomes(loader)).toEqual(['2 unavailable']);
});

test('an unregistered remote is unavailable', async () => {
  const loader = createLoader();
  await expect(loader.loadModule('chess', './routes')).rejects.toThrow(RemoteUnavailable);
  expect(loader.stateOf('chess')).toBe('unregistered');
});

test('the next visit tries again after a failure', async () => {
  breaks('1', '2');
  const loader = createLoader();
  await expect(loader.loadModule('feed', './routes')).rejects.toThrow();
  start.mockResolvedValue();
  await loader.loadModule('feed', './routes');
  expect(loader.stateOf('feed')).toBe('running');
});

test('Retry fetches the registry again and runs the repaired build', async () => {
  breaks('2');
  const loader = createLoader();
  await loader.loadModule('feed', './routes');
  refresh.mockImplementation(async () => {
    registered = { feed: { ...build('3'), previous: build('2') } };
  });
  await loader.retry('feed');
  expect((await loader.start('feed')).version).toBe('3');
  expect(loader.stateOf('feed')).toBe('running');
});

test('a start that Retry replaced doesn’t affect the new one', async () => {
  let refuse = (_reason: unknown): void => {};
  registered = { feed: build('2') };
  start.mockImplementationOnce(() => new Promise((_, reject) => (refuse = reject)));
  const loader = createLoader([]);
  const replaced = loader.start('feed');
  await vi.waitFor(() => expect(start).toHaveBeenCalledOnce());
  await loader.retry('feed');
  const started = loader.start('feed');
  await started;
  refuse(new TypeError('too late'));
  await expect(replaced).rejects.toThrow(RemoteUnavailable);
  expect(loader.stateOf('feed')).toBe('running');
  expect(loader.start('feed')).toBe(started);
});

test('a crash isn’t reported for a remote that doesn’t run', async () => {
  breaks('1', '2');
  const loader = createLoader();
  const started = loader.start('feed');
  await expect(loader.reportCrash('feed', new TypeError('crash'))).resolves.toBeUndefined();
  await expect(started).rejects.toThrow(RemoteUnavailable);
});

test('a running build isn’t replaced by a later release', async () => {
  const loader = createLoader();
  await loader.loadModule('feed', './routes');
  registered = { feed: { ...build('3'), previous: build('2') } };
  await loader.retry('feed');
  expect((await loader.start('feed')).version).toBe('2');
  expect(refresh).not.toHaveBeenCalled();
});

test('a part that can’t be loaded is retried, and never loaded from another version', async () => {
  module.mockRejectedValue(new TypeError('chunk'));
  const loader = createLoader();
  await expect(loader.loadModule('feed', './routes')).rejects.toThrow(RemoteIncomplete);
  expect(module).toHaveBeenCalledTimes(3);
  expect(new Set(module.mock.calls.map(([{ version }]) => version))).toEqual(new Set(['2']));
  expect(outcomes(loader)).toEqual(['2 incomplete']);
});

test('a failure is reported with the error’s class, without its message', async () => {
  module.mockRejectedValue(new RangeError('dear diary'));
  const loader = createLoader();
  await expect(loader.loadModule('feed', './routes')).rejects.toThrow();
  const [failure] = loader.failures.list();
  expect(failure).toMatchObject({ remote: 'feed', error: 'RangeError' });
  expect(JSON.stringify(failure)).not.toContain('diary');
});

test('an override that can’t be read is unavailable, instead of the product’s own remote', async () => {
  const loader = new Loader({
    runtime: { start, module },
    log: createFailureLog(() => {}),
    platform: '1.2',
    findEntry: () => Promise.reject(new TypeError('refused')),
    refresh,
    retryDelaysMs: [],
  });
  await expect(loader.loadModule('feed', './routes')).rejects.toThrow(RemoteUnavailable);
  expect(start).not.toHaveBeenCalled();
  expect(loader.stateOf('feed')).toBe('failed');
});
