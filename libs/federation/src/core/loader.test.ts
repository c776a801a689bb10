import type { RemoteBuild, RemoteEntry } from '@pure/contracts/host';
import { beforeEach, expect, test, vi } from 'vitest';
import { createFailureLog } from './failure-log.ts';
import { RemoteIncomplete, RemoteUnavailable } from './failure.ts';
import { Loader } from './loader.ts';
import type { Runnable, Runtime } from './runtime.ts';

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

function aLoader(pauses = [0, 0]) {
  return new Loader({
    runtime: { start, module },
    log: createFailureLog(() => {}),
    platform: '1.2',
    entryOf: async (remote) => registered[remote],
    refresh,
    pauses,
  });
}

const outcomes = (loader: Loader) =>
  loader.failures.list().map(({ version, outcome }) => `${version} ${outcome}`);

const breaks = (...versions: string[]) =>
  start.mockImplementation(async ({ version }: Runnable) => {
    if (versions.includes(version)) throw new TypeError('refused');
  });

test('a build that works is started once, whoever asks', async () => {
  const loader = aLoader();
  await Promise.all([loader.load('feed', './routes'), loader.load('feed', './slot-post-list')]);
  expect(start).toHaveBeenCalledOnce();
  expect(loader.state('feed')).toBe('running');
  expect(outcomes(loader)).toEqual([]);
});

test('a hiccup is tried again and told', async () => {
  start.mockRejectedValueOnce(new TypeError('network'));
  const loader = aLoader();
  await loader.load('feed', './routes');
  expect(loader.state('feed')).toBe('running');
  expect(outcomes(loader)).toEqual(['2 recovered']);
});

test('a broken entry gives way to the build that it replaced', async () => {
  breaks('2');
  const loader = aLoader();
  await loader.load('feed', './routes');
  expect(module).toHaveBeenCalledWith(expect.objectContaining({ version: '1' }), './routes');
  expect(loader.state('feed')).toBe('previous');
  expect(outcomes(loader)).toEqual(['2 previous']);
});

test('a build for a newer platform is never started', async () => {
  registered = { feed: { ...build('2', '1.3'), previous: build('1') } };
  const loader = aLoader();
  await loader.load('feed', './routes');
  expect(start.mock.calls.map(([{ version }]) => version)).toEqual(['1']);
});

test('tries are bounded, and then the remote is unavailable', async () => {
  breaks('1', '2');
  const loader = aLoader();
  await expect(loader.load('feed', './routes')).rejects.toThrow(RemoteUnavailable);
  expect(start).toHaveBeenCalledTimes(6);
  expect(loader.state('feed')).toBe('failed');
  expect(outcomes(loader)).toEqual(['2 unavailable']);
});

test('a remote that nobody registered is unavailable', async () => {
  const loader = aLoader();
  await expect(loader.load('chess', './routes')).rejects.toThrow(RemoteUnavailable);
  expect(loader.state('chess')).toBe('unregistered');
});

test('after a failure the next visit tries again', async () => {
  breaks('1', '2');
  const loader = aLoader();
  await expect(loader.load('feed', './routes')).rejects.toThrow();
  start.mockResolvedValue();
  await loader.load('feed', './routes');
  expect(loader.state('feed')).toBe('running');
});

test('Retry reads the registry again and takes the repaired build', async () => {
  breaks('2');
  const loader = aLoader();
  await loader.load('feed', './routes');
  refresh.mockImplementation(async () => {
    registered = { feed: { ...build('3'), previous: build('2') } };
  });
  await loader.retry('feed');
  expect((await loader.run('feed')).version).toBe('3');
  expect(loader.state('feed')).toBe('running');
});

test('what a Retry replaced while it was under way has no say in what came after it', async () => {
  let refuse = (_reason: unknown): void => {};
  registered = { feed: build('2') };
  start.mockImplementationOnce(() => new Promise((_, reject) => (refuse = reject)));
  const loader = aLoader([]);
  const replaced = loader.run('feed');
  await vi.waitFor(() => expect(start).toHaveBeenCalledOnce());
  await loader.retry('feed');
  const started = loader.run('feed');
  await started;
  refuse(new TypeError('too late'));
  await expect(replaced).rejects.toThrow(RemoteUnavailable);
  expect(loader.state('feed')).toBe('running');
  expect(loader.run('feed')).toBe(started);
});

test('a crash of what can’t be run again is no failure of its own', async () => {
  breaks('1', '2');
  const loader = aLoader();
  const started = loader.run('feed');
  await expect(loader.crashed('feed', new TypeError('crash'))).resolves.toBeUndefined();
  await expect(started).rejects.toThrow(RemoteUnavailable);
});

test('a build that runs as registered is not swapped, whatever is released meanwhile', async () => {
  const loader = aLoader();
  await loader.load('feed', './routes');
  registered = { feed: { ...build('3'), previous: build('2') } };
  await loader.retry('feed');
  expect((await loader.run('feed')).version).toBe('2');
  expect(refresh).not.toHaveBeenCalled();
});

test('a part that does not arrive is tried again, and never taken from another version', async () => {
  module.mockRejectedValue(new TypeError('chunk'));
  const loader = aLoader();
  await expect(loader.load('feed', './routes')).rejects.toThrow(RemoteIncomplete);
  expect(module).toHaveBeenCalledTimes(3);
  expect(new Set(module.mock.calls.map(([{ version }]) => version))).toEqual(new Set(['2']));
  expect(outcomes(loader)).toEqual(['2 incomplete']);
});

test('what is told of a failure is its class and not its words', async () => {
  module.mockRejectedValue(new RangeError('dear diary'));
  const loader = aLoader();
  await expect(loader.load('feed', './routes')).rejects.toThrow();
  const [failure] = loader.failures.list();
  expect(failure).toMatchObject({ remote: 'feed', error: 'RangeError' });
  expect(JSON.stringify(failure)).not.toContain('diary');
});

test('an override that cannot be read is unavailable, and not the product’s own remote', async () => {
  const loader = new Loader({
    runtime: { start, module },
    log: createFailureLog(() => {}),
    platform: '1.2',
    entryOf: () => Promise.reject(new TypeError('refused')),
    refresh,
    pauses: [],
  });
  await expect(loader.load('feed', './routes')).rejects.toThrow(RemoteUnavailable);
  expect(start).not.toHaveBeenCalled();
  expect(loader.state('feed')).toBe('failed');
});
