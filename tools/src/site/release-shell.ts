import { cpSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Registry, SharingBuild } from '@pure/contracts/host';
import { CommandError } from '../system/run-command.ts';
import { changeSite } from './change-site.ts';
import { type CurrentShell, readCurrentShellVersion } from './current-shell.ts';
import { checkShellRelease } from './release-policy.ts';
import { precompressFolder } from './precompress.ts';
import { readRegistry } from './registry-file.ts';
import { storeShell, readFacts, readStoredShell, storedShellFolder } from './stored-releases.ts';
import { folders, type Site } from './site-folder.ts';

/**
 * Makes a built shell the current one, for which compose writes documents. The files of earlier shells
 * stay, because open tabs still request them.
 */
export async function releaseShell(site: Site, dist: string): Promise<CurrentShell> {
  const facts = readFacts(dist);
  if (facts.kind !== 'host') throw new CommandError(`${dist} doesn't hold a shell`);
  const { version } = facts;
  if (readCurrentShellVersion(site)?.version !== version) {
    assertCompatible(facts, readRegistry(site));
    storeShell(site, facts, path.join(dist, 'public'));
  }
  return activateShell(site, (current) => {
    if (current?.version === version) return undefined;
    return { version, earlier: current ? [...current.earlier, current.version] : [] };
  });
}

/** Compresses a copy first, so that a file without a hash is replaced together with its compressed forms. */
async function addFiles(from: string, to: string): Promise<void> {
  const temporary = `${to}.tmp`;
  rmSync(temporary, { recursive: true, force: true });
  cpSync(from, temporary, { recursive: true });
  await precompressFolder(temporary);
  cpSync(temporary, to, { recursive: true });
  rmSync(temporary, { recursive: true });
}

/** @param version an earlier version; by default the one that the current shell replaced */
export function rollBackShell(site: Site, version?: string): Promise<CurrentShell> {
  return activateShell(site, (current) => {
    const { earlier = [] } = current ?? {};
    const wanted = version ?? earlier.at(-1);
    if (!wanted) throw new CommandError('There is no earlier shell to roll back to.');
    const place = earlier.lastIndexOf(wanted);
    if (place < 0) throw new CommandError(`${wanted} is no earlier version of the current shell.`);
    if (!existsSync(storedShellFolder(site, wanted))) {
      throw new CommandError(
        `The files of the shell ${wanted} are missing. Release it again instead.`,
      );
    }
    return { version: wanted, earlier: earlier.slice(0, place) };
  });
}

/**
 * Makes a stored shell the current one. Files without a hash in their name, as `robots.txt`, are replaced by
 * this version's.
 */
async function activateShell(
  site: Site,
  decide: (current: CurrentShell | undefined) => CurrentShell | undefined,
): Promise<CurrentShell> {
  let active: CurrentShell | undefined;
  await changeSite(site, async ({ registry, shell: current }) => {
    const shell = decide(current);
    active = shell ?? current;
    if (!shell) return undefined;
    assertCompatible(readStoredShell(site, shell.version), registry);
    await addFiles(storedShellFolder(site, shell.version), folders.shell(site));
    return { shell };
  });
  if (!active) throw new Error('No shell is current');
  return active;
}

function assertCompatible(shell: SharingBuild, registry: Registry): void {
  const verdict = checkShellRelease(shell, registry);
  if (verdict.allowed) return;
  throw new CommandError(
    `This shell can't run the registered remotes:\n${verdict.reasons.join('\n')}`,
  );
}
