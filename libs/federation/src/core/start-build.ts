import { checkPlatform, type RunnableEntry, type RunnableBuild } from '@pure/contracts/host';
import type { BadVersions } from './bad-versions.ts';
import { LoadFailure, RemoteIncompatible, RemoteUnavailable } from './failure.ts';
import type { LoaderParts, RemoteState } from './loader-parts.ts';
import { loadFailure, type WatchedLoads } from './watched-loads.ts';

export interface StartedBuild {
  build: RunnableBuild;
  /** the build that would run if this one couldn't */
  other: RunnableBuild | undefined;
}

/**
 * Runs the first build of a remote that can: the registered one, then the one that it replaced. A build that is marked
 * as bad comes last.
 * @param firstUse what a build has to do before it counts as running
 * @throws RemoteUnavailable
 */
export async function startBuild(
  remote: string,
  parts: LoaderParts,
  loads: WatchedLoads,
  firstUse: (build: RunnableBuild) => Promise<void>,
  onState: (state: RemoteState, started?: StartedBuild) => void,
): Promise<RunnableBuild> {
  const { badVersions, platform, runtime } = parts;
  let entry = await findEntry();
  const failures: LoadFailure[] = [];
  const tried = new Set<string>();
  for (;;) {
    const builds: RunnableBuild[] = orderBuilds(remote, entry, badVersions);
    const build = builds.find(({ version }) => !tried.has(version));
    if (!build) break;
    tried.add(build.version);
    try {
      await runBuild(build);
      const other = builds.find((each) => each !== build);
      onState(build === entry ? 'running' : 'previous', { build, other });
      reportAll('previous');
      return build;
    } catch (error) {
      failures.push(error as LoadFailure);
      entry = await findNewerEntry(entry);
    }
  }
  onState('failed');
  reportAll('unavailable');
  throw new RemoteUnavailable(`${remote} can't be run`, { cause: failures[0] });

  async function findEntry(): Promise<RunnableEntry> {
    const what = { remote, version: 'unknown', part: 'registry' };
    const startedAt = performance.now();
    const found = await parts.findEntry(remote).catch((error: unknown) => {
      onState('failed');
      const failure = loadFailure(what, startedAt, error);
      loads.report(remote, failure, 'unavailable');
      throw new RemoteUnavailable(`The entry of ${remote} couldn't be read`, { cause: failure });
    });
    if (found) return found;
    onState('unregistered');
    // It has no cause: the member's retry reads the registry again, so that no reload is needed.
    const error = new RemoteUnavailable(`No ${remote} is registered`);
    const failure = new LoadFailure({ ...what, outcome: 'missing', duration: 0 }, error);
    loads.report(remote, failure, 'unavailable');
    throw error;
  }

  async function runBuild(build: RunnableBuild): Promise<void> {
    await loads.load({ remote, version: build.version, part: 'entry' }, async (signal) => {
      const check = checkPlatform(platform, build.platform);
      if (!check.compatible) throw new RemoteIncompatible(check.reasons.join('; '));
      await runtime.start(build, signal);
    });
    await firstUse(build);
  }

  /** An old tab's files may have been removed since: then the registry names newer ones. */
  async function findNewerEntry(present: RunnableEntry): Promise<RunnableEntry> {
    if (failures.length > 1 || failures[0]?.outcome !== 'missing') return present;
    await parts.refresh(remote);
    return (await parts.findEntry(remote).catch(() => undefined)) ?? present;
  }

  function reportAll(fallback: 'previous' | 'unavailable'): void {
    for (const failure of failures) {
      // It isn't tried again in this tab: that would take as long.
      if (failure.outcome === 'slow' && fallback === 'previous') {
        badVersions.add(remote, failure.version);
      }
      loads.report(remote, failure, fallback);
    }
  }
}

function orderBuilds(remote: string, entry: RunnableEntry, bad: BadVersions): RunnableBuild[] {
  const rank = ({ version }: RunnableBuild) => Number(bad.has(remote, version));
  return [entry, ...(entry.previous ? [entry.previous] : [])].toSorted((a, b) => rank(a) - rank(b));
}
