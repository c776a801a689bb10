import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Stop } from '../stop.ts';
import { type CurrentShell, currentShellVersion } from './current-shell.ts';
import { mayReleaseShell } from './policy.ts';
import { precompressFolder } from './precompress.ts';
import { readRegistry } from './registry-file.ts';
import { keepShell, readFacts, releasedShell } from './released.ts';
import { files, folders, type Site } from './site-folder.ts';
import { writeJson } from './write-whole.ts';

/**
 * Adds a built shell's files to those of earlier ones, which open tabs still ask for, and makes it the
 * one that compose writes documents for.
 */
export async function releaseShell(site: Site, dist: string): Promise<CurrentShell> {
  const facts = readFacts(dist);
  if (facts.kind !== 'host') throw new Stop(`${dist} doesn't hold a shell`);
  const current = currentShellVersion(site);
  if (current?.version === facts.version) return current;
  refuseUnless(site, facts.platform);
  await addFiles(path.join(dist, 'public'), folders.shell(site));
  keepShell(site, facts);
  return pointTo(site, facts.version, current?.version);
}

/** Compressed aside first: files without a hash in their name are replaced with what goes with them. */
async function addFiles(from: string, to: string): Promise<void> {
  const aside = `${to}.tmp`;
  rmSync(aside, { recursive: true, force: true });
  cpSync(from, aside, { recursive: true });
  await precompressFolder(aside);
  cpSync(aside, to, { recursive: true });
  rmSync(aside, { recursive: true });
}

/** Goes back to the shell that the current one replaced. */
export function rollBackShell(site: Site): CurrentShell {
  const current = currentShellVersion(site);
  if (!current?.previous) throw new Stop('There is no earlier shell to go back to.');
  refuseUnless(site, releasedShell(site, current.previous).platform);
  return pointTo(site, current.previous, undefined);
}

function refuseUnless(site: Site, platform: string): void {
  const verdict = mayReleaseShell(platform, readRegistry(site));
  if (!verdict.allowed) {
    throw new Stop(`This shell can't run what is registered:\n${verdict.reasons.join('\n')}`);
  }
}

function pointTo(site: Site, version: string, previous: string | undefined): CurrentShell {
  const next = { version, ...(previous && { previous }) };
  writeJson(files.currentShell(site), next);
  return next;
}
