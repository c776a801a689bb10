import type { RunnableBuild } from '@pure/contracts/host';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  loadRoutes,
  reportsOf,
  stageLoader,
  startedBuild,
  unreachable,
} from '../testing/staged-loader.ts';
import { RemoteIncomplete } from './failure.ts';
import type { Loader } from './loader.ts';

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

test('routes that fail after a slot has started the build mark it, too', async () => {
  const loader = tab.openDocument();
  await loader.loadModule('feed', './slot-post-list');
  tab.module.mockRejectedValueOnce(unreachable());
  tab.module.mockRejectedValueOnce(unreachable());
  tab.module.mockRejectedValueOnce(unreachable());
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
  loader.setRendered('feed', { version: '2' });
  vi.advanceTimersByTime(9_999);
  expect(loader.isReplacedByReload('feed')).toBe(false);
  // The notice asks as it renders, before the crash is reported.
  expect(loader.isReplacedByReload('feed', true)).toBe(true);
  loader.reportCrash('feed', new TypeError('an effect that throws'));
  vi.advanceTimersByTime(60_000);
  expect(loader.isReplacedByReload('feed')).toBe(true);
  expect((await startedBuild(tab.openDocument())).version).toBe('1');
});

test('a page that renders after the crash ends that', async () => {
  const loader = tab.openDocument();
  await loadRoutes(loader);
  loader.setRendered('feed', { version: '2' });
  loader.reportCrash('feed', new TypeError('an effect that throws'));
  loader.setRendered('feed', { version: '2' });
  expect((await startedBuild(tab.openDocument())).version).toBe('2');
});

test('once a page has stayed for 10 s, a later crash doesn’t replace its build', async () => {
  const loader = tab.openDocument();
  await loadRoutes(loader);
  vi.useFakeTimers();
  loader.setRendered('feed', { version: '2' });
  vi.advanceTimersByTime(10_000);
  loader.setRendered('feed', { version: '2' });
  loader.reportCrash('feed', new TypeError('a button that throws'));
  expect(loader.isReplacedByReload('feed', true)).toBe(false);
  expect((await startedBuild(tab.openDocument())).version).toBe('2');
});

test('a later page that throws as it first renders marks its build, until another page renders', async () => {
  const loader = tab.openDocument();
  await loadRoutes(loader);
  vi.useFakeTimers();
  loader.setRendered('feed', { version: '2' });
  vi.advanceTimersByTime(60_000);
  history.replaceState(null, '', '/app/next');
  expect(loader.isReplacedByReload('feed', true)).toBe(true);
  loader.reportCrash('feed', new TypeError('rendered, and threw'));
  expect(loader.isReplacedByReload('feed')).toBe(true);
  expect((await startedBuild(tab.openDocument())).version).toBe('1');
  history.replaceState(null, '', '/app');
  loader.setRendered('feed', { version: '2' });
  expect((await startedBuild(tab.openDocument())).version).toBe('2');
});

test('a build that was given up marks nothing: neither its late parts nor its pages are the running build’s', async () => {
  const loader = tab.openDocument();
  tab.module.mockRejectedValueOnce(new TypeError('routes that throw'));
  expect((await startedBuild(loader)).version).toBe('1');
  const late = pageThat(new TypeError('evaluated, and threw'));
  await expect(loader.importPart(late, 'https://feed.test/2/')).rejects.toThrow(TypeError);
  expect(loader.isReplacedByReload('feed')).toBe(false);
  loader.setRendered('feed', { version: '2' });
  expect(loader.hasRendered('feed')).toBe(false);
});

const chunkError = { name: 'ChunkLoadError', request: 'https://feed.test/2/x.js' };

test.each([
  ['is missing', chunkError, 404, '1'],
  ['is altered', chunkError, 200, '1'],
  ['throws', new TypeError('evaluated, and threw'), 0, '1'],
  ['gets no answer', chunkError, 0, '2'],
  ['is slow', { ...chunkError, type: 'timeout' }, 0, '2'],
])(
  'once a page has rendered, a page, part or slot that %s marks its build only if another may be better',
  async (_how, error, status, version) => {
    const loads = {
      page: (loader: Loader, build: RunnableBuild) =>
        loader.loadPage('feed', build, pageThat(error)),
      part: (loader: Loader) => loader.importPart(pageThat(error), 'https://feed.test/2/'),
      slot(loader: Loader) {
        tab.module.mockRejectedValue(error);
        return loader.loadModule('feed', './slot-composer');
      },
    };
    for (const load of Object.values(loads)) {
      tab = stageLoader();
      tab.status = status;
      const loader = tab.openDocument();
      // oxlint-disable-next-line no-await-in-loop -- each has a tab of its own
      const running = await startedBuild(loader);
      loader.setRendered('feed', { version: '2' });
      await expect(load(loader, running)).rejects.toBeTruthy();
      tab.module.mockResolvedValue('module');
      expect((await startedBuild(tab.openDocument())).version).toBe(version);
    }
  },
);

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
