import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadRoutes, reportsOf, stageLoader, startedBuild } from '../testing/staged-loader.ts';
import { RemoteIncomplete } from './failure.ts';

beforeEach(() => {
  tab = stageLoader();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

let tab: ReturnType<typeof stageLoader>;

const pageThat = (throws: unknown) => async () => {
  throw throws;
};

test('a first page that fails marks its build, and a reload runs the other one', async () => {
  const loader = tab.openDocument();
  const running = await startedBuild(loader);
  const page = pageThat(new TypeError('evaluated, and threw'));
  await expect(loader.loadPage('feed', running, page)).rejects.toThrow(RemoteIncomplete);
  expect(loader.isReplacedByReload('feed')).toBe(true);
  expect((await startedBuild(loader)).version).toBe('2');

  const reloaded = tab.openDocument();
  expect((await startedBuild(reloaded)).version).toBe('1');
  expect(reloaded.stateOf('feed')).toBe('previous');
});

test('routes that fail after a slot has started the build mark it, too; another slot doesn’t', async () => {
  const loader = tab.openDocument();
  await loader.loadModule('feed', './slot-post-list');
  tab.module.mockRejectedValueOnce(new TypeError('evaluated, and threw'));
  await expect(loader.loadModule('feed', './slot-composer')).rejects.toThrow(RemoteIncomplete);
  expect((await startedBuild(tab.openDocument())).version).toBe('2');
  tab.module.mockRejectedValueOnce(new TypeError('evaluated, and threw'));
  await expect(loadRoutes(loader)).rejects.toThrow(RemoteIncomplete);
  expect(loader.isReplacedByReload('feed')).toBe(true);
  expect((await startedBuild(tab.openDocument())).version).toBe('1');
});

test('a first page that throws as it renders marks its build, too', async () => {
  const loader = tab.openDocument();
  await loadRoutes(loader);
  loader.reportCrash('feed', new TypeError('rendered, and threw'));
  expect(loader.isReplacedByReload('feed')).toBe(true);
  expect((await startedBuild(tab.openDocument())).version).toBe('1');
  expect(reportsOf(loader)).toEqual(['2 page crashed boundary']);
});

test('a first page that throws within 10 s marks its build, too: its effects and its data come after its first paint', async () => {
  const loader = tab.openDocument();
  await loadRoutes(loader);
  vi.useFakeTimers();
  loader.setRendered('feed');
  vi.advanceTimersByTime(9_999);
  // The notice asks as it renders, before the crash is reported.
  expect(loader.isReplacedByReload('feed')).toBe(true);
  loader.reportCrash('feed', new TypeError('an effect that throws'));
  vi.advanceTimersByTime(60_000);
  expect(loader.isReplacedByReload('feed')).toBe(true);
  expect((await startedBuild(tab.openDocument())).version).toBe('1');
});

test('a page that renders after the crash ends that', async () => {
  const loader = tab.openDocument();
  await loadRoutes(loader);
  loader.setRendered('feed');
  loader.reportCrash('feed', new TypeError('an effect that throws'));
  loader.setRendered('feed');
  expect((await startedBuild(tab.openDocument())).version).toBe('2');
});

test('once a page has stayed for 10 s, a later crash doesn’t replace its build', async () => {
  const loader = tab.openDocument();
  await loadRoutes(loader);
  vi.useFakeTimers();
  loader.setRendered('feed');
  vi.advanceTimersByTime(10_000);
  loader.reportCrash('feed', new TypeError('a button that throws'));
  expect(loader.isReplacedByReload('feed')).toBe(false);
  expect((await startedBuild(tab.openDocument())).version).toBe('2');
});

test('once a page has rendered, a failure of the next one doesn’t replace its build', async () => {
  const loader = tab.openDocument();
  const running = await startedBuild(loader);
  loader.setRendered('feed');
  await expect(loader.loadPage('feed', running, pageThat(new TypeError()))).rejects.toThrow();
  history.replaceState(null, '', '/app/next');
  loader.reportCrash('feed', new TypeError('rendered, and threw'));
  expect(loader.isReplacedByReload('feed')).toBe(false);
  expect((await startedBuild(tab.openDocument())).version).toBe('2');
});

test('a build isn’t bad because there was no network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const loader = tab.openDocument();
  const running = await startedBuild(loader);
  const page = pageThat({ name: 'ChunkLoadError', request: 'https://feed.test/2/x' });
  await expect(loader.loadPage('feed', running, page)).rejects.toThrow();
  expect((await startedBuild(tab.openDocument())).version).toBe('2');
});

test('if the other build can’t run either, the bad one runs again', async () => {
  const loader = tab.openDocument();
  await loadRoutes(loader);
  loader.reportCrash('feed', new TypeError());
  tab.breakEntries('1');
  expect((await startedBuild(tab.openDocument())).version).toBe('2');
});

test('Try again forgets that a build was bad', async () => {
  const loader = tab.openDocument();
  await loadRoutes(loader);
  loader.reportCrash('feed', new TypeError());
  const reloaded = tab.openDocument();
  await loadRoutes(reloaded);
  await reloaded.retry('feed');
  expect((await startedBuild(reloaded)).version).toBe('2');
});
