import { checkBuild, type RemoteBuild } from '@pure/contracts/host';
import { changeSite } from './change-site.ts';
import type { CurrentShell } from './current-shell.ts';
import type { ReleaseOptions } from './release-options.ts';
import { checkShellRelease } from './release-policy.ts';
import { releaseShell } from './release-shell.ts';
import type { Site } from './site-folder.ts';
import { readFacts } from './stored-releases.ts';

/**
 * Releases a shell on this machine, where every app is released after it. Builds that it can't run, such as those of a
 * branch with a newer platform, leave the registry. Elsewhere, they refuse the shell.
 */
export async function releaseLocalShell(
  site: Site,
  dist: string,
  options: Pick<ReleaseOptions, 'commit' | 'migrations'>,
): Promise<CurrentShell> {
  const { platform, shared } = readFacts(dist);
  const shell = { platform, ...(shared && { shared }) };
  const canRun = (build: RemoteBuild) => checkBuild(shell, build).compatible;
  await changeSite(site, ({ registry }) => {
    if (checkShellRelease(shell, registry).allowed) return undefined;
    const kept = Object.entries(registry.remotes)
      .filter(([, entry]) => canRun(entry))
      .map(([name, { previous, ...entry }]) => [
        name,
        { ...entry, ...(previous && canRun(previous) && { previous }) },
      ]);
    return { remotes: Object.fromEntries(kept) };
  });
  return releaseShell(site, dist, options);
}
