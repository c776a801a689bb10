import { cpSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from '../system/run-command.ts';
import { type CurrentShell, readCurrentShellVersion } from './current-shell.ts';
import { checkShellRelease } from './release-policy.ts';
import { precompressFolder } from './precompress.ts';
import { readRegistry } from './registry-file.ts';
import { storeShell, readFacts, readStoredShell, storedShellFolder } from './stored-releases.ts';
import { files, folders, type Site } from './site-folder.ts';
import { writeJson } from './write-file.ts';

/**
 * Makes a built shell the current one, for which compose writes documents. The files of earlier shells
 * stay, because open tabs still request them.
 */
export async function releaseShell(site: Site, dist: string): Promise<CurrentShell> {
  const facts = readFacts(dist);
  if (facts.kind !== 'host') throw new CommandError(`${dist} doesn't hold a shell`);
  const current = readCurrentShellVersion(site);
  if (current?.version === facts.version) return current;
  assertCompatible(site, facts.platform);
  storeShell(site, facts, path.join(dist, 'public'));
  const earlier = current ? [...current.earlier, current.version] : [];
  return activateShell(site, { version: facts.version, earlier });
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
export async function rollBackShell(site: Site, version?: string): Promise<CurrentShell> {
  const earlier = readCurrentShellVersion(site)?.earlier ?? [];
  const wanted = version ?? earlier.at(-1);
  if (!wanted) throw new CommandError('There is no earlier shell to roll back to.');
  const place = earlier.lastIndexOf(wanted);
  if (place < 0) throw new CommandError(`${wanted} is no earlier version of the current shell.`);
  if (!existsSync(storedShellFolder(site, wanted))) {
    throw new CommandError(
      `The files of the shell ${wanted} are missing. Release it again instead.`,
    );
  }
  assertCompatible(site, readStoredShell(site, wanted).platform);
  return activateShell(site, { version: wanted, earlier: earlier.slice(0, place) });
}

function assertCompatible(site: Site, platform: string): void {
  const verdict = checkShellRelease(platform, readRegistry(site));
  if (!verdict.allowed) {
    throw new CommandError(
      `This shell can't run the registered remotes:\n${verdict.reasons.join('\n')}`,
    );
  }
}

/** Files without a hash in their name, as `robots.txt`, are replaced by this version's. */
async function activateShell(site: Site, next: CurrentShell): Promise<CurrentShell> {
  await addFiles(storedShellFolder(site, next.version), folders.shell(site));
  writeJson(files.currentShell(site), next);
  return next;
}
