import type { RemoteBuild, RemoteEntry, RunnableBuild } from '@pure/contracts/host';
import { vi } from 'vitest';
import { createBadVersions } from '../core/bad-versions.ts';
import { EntryError } from '../core/entry-script.ts';
import { createFailureLog } from '../core/failure-log.ts';
import { Loader } from '../core/loader.ts';
import type { LoaderParts } from '../core/loader-parts.ts';
import type { Runtime } from '../core/runtime.ts';

/** For tests: a tab in which feed 2, which replaced feed 1, is registered, with builds that the test may break. */
export function stageLoader() {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  sessionStorage.clear();
  const start = vi.fn<Runtime['start']>().mockResolvedValue();
  const module = vi.fn<Runtime['module']>().mockResolvedValue('module');
  const refresh = vi.fn<(remote: string) => Promise<void>>().mockResolvedValue();
  const isGone = vi.fn<LoaderParts['isGone']>().mockResolvedValue(false);
  const staged = {
    isGone,
    start,
    module,
    refresh,
    registered: { feed: { ...stagedBuild('2'), previous: stagedBuild('1') } } as Record<
      string,
      RemoteEntry
    >,
    /** the server's answer to the failed request */
    status: 0,
    /** A document of this tab: builds that an earlier one marked as bad are still marked. */
    openDocument: (parts: Partial<LoaderParts> = {}) =>
      new Loader({
        runtime: { start, module },
        log: createFailureLog(() => {}),
        platform: '1.2',
        hostVersion: 'a1b2c3d4e5f6',
        badVersions: createBadVersions(() => sessionStorage),
        findEntry: async (remote) => staged.registered[remote],
        isGone,
        refresh,
        retryDelaysMs: [0, 0],
        ...parts,
      }),
    breakEntries: (...versions: string[]) =>
      start.mockImplementation(async ({ version }: RunnableBuild) => {
        if (versions.includes(version)) throw unreachable();
      }),
    versionsStarted: () => start.mock.calls.map(([{ version }]) => version),
  };
  // jsdom has no resource timing.
  Object.assign(performance, {
    getEntriesByName: () => [{ responseStatus: staged.status }],
  });
  return staged;
}

export function stagedBuild(version: string, platform = '1.0'): RemoteBuild {
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

export const unreachable = () => new EntryError('https://feed.test/entry.js');

export const loadRoutes = (loader: Loader) => loader.loadModule('feed', './routes');

export const startedBuild = (loader: Loader) =>
  loader.loadModule('feed', './routes', (_module, build) => build);

export const reportsOf = (loader: Loader) =>
  loader.failures
    .list()
    .map(({ version, part, outcome, fallback }) => `${version} ${part} ${outcome} ${fallback}`);
