import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  loadRoutes,
  reportsOf,
  stagedBuild,
  stageLoader,
  startedBuild,
  unreachable,
} from '../testing/staged-loader.ts';
import { reloadAfter } from './classify-failure.ts';
import { type LoadReport, outcomeOf, RemoteIncomplete, RemoteUnavailable } from './failure.ts';
import { createFailureLog } from './failure-log.ts';

beforeEach(() => {
  tab = stageLoader();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

let tab: ReturnType<typeof stageLoader>;

test('a build is started once for several callers', async () => {
  const loader = tab.openDocument();
  await Promise.all([loadRoutes(loader), loader.loadModule('feed', './slot-post-list')]);
  expect(tab.start).toHaveBeenCalledOnce();
  expect(loader.stateOf('feed')).toBe('running');
  expect(reportsOf(loader)).toEqual([]);
});

test('a start that worked is reported with the duration of each load, as a sample', async () => {
  const report = vi.fn<(report: LoadReport) => void>();
  vi.useFakeTimers();
  tab.start.mockImplementation(() => new Promise((resolve) => setTimeout(resolve, 812)));
  const started = loadRoutes(tab.openDocument({ log: createFailureLog(report, () => 0) }));
  await vi.advanceTimersByTimeAsync(812);
  await started;
  expect(report.mock.calls.map(([load]) => load)).toMatchObject([
    { remote: 'feed', version: '2', part: 'entry', outcome: 'loaded', duration: 812 },
    { remote: 'feed', version: '2', part: 'routes', outcome: 'loaded' },
  ]);
});

test('an entry that fails once is requested again and reported', async () => {
  tab.start.mockRejectedValueOnce(unreachable());
  const loader = tab.openDocument();
  await loadRoutes(loader);
  expect(loader.stateOf('feed')).toBe('running');
  expect(reportsOf(loader)).toEqual(['2 entry unreachable recovered']);
});

test('the previous build runs if the entry is broken', async () => {
  tab.breakEntries('2');
  const loader = tab.openDocument();
  await loadRoutes(loader);
  expect(tab.module).toHaveBeenCalledWith(
    expect.objectContaining({ version: '1' }),
    './routes',
    expect.any(AbortSignal),
  );
  expect(loader.stateOf('feed')).toBe('previous');
  expect(reportsOf(loader)).toEqual(['2 entry unreachable previous']);
});

test('the previous build runs if the routes are broken: entry and routes start together', async () => {
  tab.module.mockImplementation(async ({ version }) => {
    if (version === '2') throw new TypeError('evaluated, and threw');
    return 'module';
  });
  const loader = tab.openDocument();
  expect(await loadRoutes(loader)).toBe('module');
  expect(tab.versionsStarted()).toEqual(['2', '1']);
  expect(loader.stateOf('feed')).toBe('previous');
  expect(reportsOf(loader)).toEqual(['2 routes crashed previous']);
});

test('the previous build runs if the routes are called and throw', async () => {
  const loader = tab.openDocument();
  const running = await loader.loadModule('feed', './routes', (_module, { version }) => {
    if (version === '2') throw new TypeError('routes that throw');
    return version;
  });
  expect(running).toBe('1');
  expect(reportsOf(loader)).toEqual(['2 routes crashed previous']);
});

test('code that throws isn’t run again', async () => {
  tab.module.mockRejectedValue(new TypeError('evaluated, and threw'));
  await expect(loadRoutes(tab.openDocument())).rejects.toThrow(RemoteUnavailable);
  expect(tab.module.mock.calls.map(([{ version }]) => version)).toEqual(['2', '1']);
});

test('the version that runs is told, also if it isn’t the registered one', async () => {
  tab.breakEntries('2');
  const loader = tab.openDocument();
  expect(loader.versions()).toEqual({});
  await loadRoutes(loader);
  expect(loader.versions()).toEqual({ feed: '1' });
});

test('a build for a newer platform is never started', async () => {
  tab.registered = { feed: { ...stagedBuild('2', '1.3'), previous: stagedBuild('1') } };
  const loader = tab.openDocument();
  await loadRoutes(loader);
  expect(tab.versionsStarted()).toEqual(['1']);
  expect(reportsOf(loader)).toEqual(['2 entry incompatible previous']);
});

test('a shared module in another version is incompatible', async () => {
  tab.module.mockImplementation(async ({ version }) => {
    if (version === '2') throw new Error('Unsatisfied version 19.3.1 of shared singleton react');
    return 'module';
  });
  const loader = tab.openDocument();
  await loadRoutes(loader);
  expect(reportsOf(loader)).toEqual(['2 routes incompatible previous']);
});

test('the remote is unavailable after a bounded number of attempts', async () => {
  tab.breakEntries('1', '2');
  const loader = tab.openDocument();
  const error: unknown = await loadRoutes(loader).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(RemoteUnavailable);
  expect(outcomeOf(error)).toBe('unreachable');
  expect(tab.start).toHaveBeenCalledTimes(6);
  expect(loader.stateOf('feed')).toBe('failed');
  expect(reportsOf(loader)).toEqual([
    '2 entry unreachable unavailable',
    '1 entry unreachable unavailable',
  ]);
});

test('an unregistered remote is unavailable, reported and logged; no reload brings it', async () => {
  const loader = tab.openDocument();
  const error: unknown = await loader
    .loadModule('chess', './routes')
    .catch((reason: unknown) => reason);
  expect(error).toEqual(new RemoteUnavailable('No chess is registered'));
  expect(outcomeOf(error)).toBeUndefined();
  expect(loader.stateOf('chess')).toBe('unregistered');
  expect(loader.failures.list()).toMatchObject([{ remote: 'chess' }]);
  expect(reportsOf(loader)).toEqual(['unknown registry missing unavailable']);
  expect(console.error).toHaveBeenCalledWith(
    'chess unknown, registry: missing, unavailable',
    error,
  );
});

test('a tab whose files were removed since takes the build that is registered by now', async () => {
  tab.status = 404;
  tab.breakEntries('1', '2');
  tab.refresh.mockImplementation(async () => {
    tab.registered = { feed: { ...stagedBuild('4'), previous: stagedBuild('3') } };
  });
  const loader = tab.openDocument();
  await loadRoutes(loader);
  expect(loader.stateOf('feed')).toBe('running');
  expect(tab.versionsStarted().at(-1)).toBe('4');
  expect(reportsOf(loader)).toEqual(['2 entry missing previous']);
});

test('the next visit tries again after a failure', async () => {
  tab.breakEntries('1', '2');
  const loader = tab.openDocument();
  await expect(loadRoutes(loader)).rejects.toThrow();
  tab.start.mockResolvedValue();
  await loadRoutes(loader);
  expect(loader.stateOf('feed')).toBe('running');
});

test('Try again fetches the registry again and runs the repaired build', async () => {
  tab.breakEntries('2');
  const loader = tab.openDocument();
  await loadRoutes(loader);
  tab.refresh.mockImplementation(async () => {
    tab.registered = { feed: { ...stagedBuild('3'), previous: stagedBuild('2') } };
  });
  await loader.retry('feed');
  expect((await startedBuild(loader)).version).toBe('3');
  expect(loader.stateOf('feed')).toBe('running');
});

test('a start that Try again replaced doesn’t affect the new one', async () => {
  let refuse = (_reason: unknown): void => {};
  tab.registered = { feed: stagedBuild('2') };
  tab.start.mockImplementationOnce(() => new Promise((_, reject) => (refuse = reject)));
  const loader = tab.openDocument({ retryDelaysMs: [] });
  const replaced = loadRoutes(loader);
  await vi.waitFor(() => expect(tab.start).toHaveBeenCalledOnce());
  await loader.retry('feed');
  await loadRoutes(loader);
  refuse(unreachable());
  await expect(replaced).rejects.toThrow(RemoteUnavailable);
  expect(loader.stateOf('feed')).toBe('running');
});

test('a crash isn’t reported for a remote that doesn’t run', async () => {
  tab.breakEntries('1', '2');
  const loader = tab.openDocument();
  await expect(loadRoutes(loader)).rejects.toThrow(RemoteUnavailable);
  const before = reportsOf(loader);
  loader.reportCrash('feed', new TypeError('crash'));
  expect(reportsOf(loader)).toEqual(before);
});

test('a running build isn’t replaced by a later release', async () => {
  const loader = tab.openDocument();
  await loadRoutes(loader);
  tab.registered = { feed: { ...stagedBuild('3'), previous: stagedBuild('2') } };
  await loader.retry('feed');
  expect((await startedBuild(loader)).version).toBe('2');
  expect(tab.refresh).not.toHaveBeenCalled();
});

test('a further part that can’t be loaded is requested again, and never from another version', async () => {
  const loader = tab.openDocument();
  await loadRoutes(loader);
  tab.module
    .mockClear()
    .mockRejectedValue({ name: 'ChunkLoadError', request: 'https://feed.test/2/x' });
  await expect(loader.loadModule('feed', './slot-post-list')).rejects.toThrow(RemoteIncomplete);
  expect(tab.module.mock.calls.map(([{ version }]) => version)).toEqual(['2', '2', '2']);
  expect(reportsOf(loader)).toEqual(['2 slot-post-list unreachable incomplete']);
});

test('a part of a remote’s code is reported for the build whose files hold it, and throws what it threw', async () => {
  const loader = tab.openDocument();
  await loadRoutes(loader);
  const error = new TypeError('a dialog that throws');
  const importing = loader.importPart(() => Promise.reject(error), 'https://feed.test/2/');
  await expect(importing).rejects.toBe(error);
  const own = { name: 'ChunkLoadError', request: 'https://pure.test/assets/help.0a1b2c3d.js' };
  await expect(loader.importPart(() => Promise.reject(own), '/')).rejects.toBe(own);
  expect(reportsOf(loader)).toEqual([
    '2 part crashed incomplete',
    'a1b2c3d4e5f6 help unreachable incomplete',
  ]);
});

const lostFile = (folder: string) => ({
  name: 'ChunkLoadError',
  request: `${folder}lost.0a1b2c3d.js`,
});

test('a part of a running build is missing if its file isn’t served any more', async () => {
  const loader = tab.openDocument();
  const build = await startedBuild(loader);
  tab.isGone.mockResolvedValue(true);
  const load = () => Promise.reject(lostFile('https://feed.test/2/assets/'));
  const failed = await loader
    .loadPart('feed', build, 'part', load)
    .catch((error: unknown) => error);
  expect(outcomeOf(failed)).toBe('missing');
  expect(tab.isGone).toHaveBeenCalledWith(
    'feed',
    '2',
    'https://feed.test/2/assets/lost.0a1b2c3d.js',
  );
  expect(reportsOf(loader)).toEqual(['2 lost missing incomplete']);
  expect(loader.isHostOutdated).toBe(false);
});

test.each([
  ['code that throws', new TypeError('crash'), 0],
  ['a file that the server says is missing', lostFile('https://feed.test/2/assets/'), 404],
])('nobody is asked about %s', async (_what, error, status) => {
  const loader = tab.openDocument();
  const build = await startedBuild(loader);
  tab.status = status;
  const loading = loader.loadPart('feed', build, 'part', () => Promise.reject(error));
  await expect(loading).rejects.toThrow(RemoteIncomplete);
  expect(tab.isGone).not.toHaveBeenCalled();
});

test('nor about a version that runs because the registered one doesn’t work', async () => {
  tab.breakEntries('2');
  const loader = tab.openDocument();
  const build = await startedBuild(loader);
  const load = () => Promise.reject(lostFile('https://feed.test/1/assets/'));
  await expect(loader.loadPart('feed', build, 'part', load)).rejects.toThrow(RemoteIncomplete);
  expect(tab.isGone).not.toHaveBeenCalled();
});

test('a document is too old once a part of the host’s own isn’t served any more', async () => {
  const loader = tab.openDocument();
  const lost = lostFile('https://pure.test/assets/');
  await expect(loader.importPart(() => Promise.reject(lost), '/')).rejects.toBe(lost);
  expect(loader.isHostOutdated).toBe(false);
  tab.isGone.mockResolvedValue(true);
  await expect(loader.importPart(() => Promise.reject(lost), '/')).rejects.toBe(lost);
  expect(loader.isHostOutdated).toBe(true);
  expect(reloadAfter(lost)).toBeTypeOf('function');
});

test('a crash of the host’s own page is reported with the document’s version, a part that didn’t load only as such', () => {
  const loader = tab.openDocument();
  loader.reportCrash('shell', new TypeError('crash'));
  loader.reportCrash('shell', { name: 'ChunkLoadError', request: 'https://pure.test/x.js' });
  expect(reportsOf(loader)).toEqual(['a1b2c3d4e5f6 page crashed boundary']);
});

test('a failure is reported with the error’s class, without its message, and logged with both', async () => {
  tab.module.mockRejectedValue(new RangeError('dear diary'));
  const loader = tab.openDocument();
  await expect(loadRoutes(loader)).rejects.toThrow();
  const [failure] = loader.failures.list();
  expect(failure).toMatchObject({ remote: 'feed', error: 'RangeError' });
  expect(JSON.stringify(failure)).not.toContain('diary');
  expect(console.error).toHaveBeenCalledWith(
    'feed 2, routes: crashed, unavailable',
    new RangeError('dear diary'),
  );
});

test('an override that can’t be read is unavailable, instead of the product’s own remote', async () => {
  const loader = tab.openDocument({ findEntry: () => Promise.reject(new TypeError('refused')) });
  await expect(loadRoutes(loader)).rejects.toThrow(RemoteUnavailable);
  expect(tab.start).not.toHaveBeenCalled();
  expect(loader.stateOf('feed')).toBe('failed');
  expect(reportsOf(loader)).toEqual(['unknown registry crashed unavailable']);
});
