import { cpSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Stop } from '../system/stop.ts';
import { type CurrentShell, currentShellVersion } from './current-shell.ts';
import { mayReleaseShell } from './policy.ts';
import { precompressFolder } from './precompress.ts';
import { readRegistry } from './registry-file.ts';
import { keepShell, readFacts, releasedShell, releasedShellFiles } from './released.ts';
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
  keepShell(site, facts, path.join(dist, 'public'));
  const earlier = current ? [...current.earlier, current.version] : [];
  return pointTo(site, { version: facts.version, earlier });
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

/**
 * Goes back to a shell that stood before the current one.
 * @param version the one that the current shell replaced, when absent
 */
export async function rollBackShell(site: Site, version?: string): Promise<CurrentShell> {
  const earlier = currentShellVersion(site)?.earlier ?? [];
  const wanted = version ?? earlier.at(-1);
  if (!wanted) throw new Stop('There is no earlier shell to go back to.');
  const place = earlier.lastIndexOf(wanted);
  if (place < 0) throw new Stop(`The shell ${wanted} did not stand here before this one.`);
  if (!existsSync(releasedShellFiles(site, wanted))) {
    throw new Stop(`The files of the shell ${wanted} are not kept here: release it again instead.`);
  }
  refuseUnless(site, releasedShell(site, wanted).platform);
  return pointTo(site, { version: wanted, earlier: earlier.slice(0, place) });
}

function refuseUnless(site: Site, platform: string): void {
  const verdict = mayReleaseShell(platform, readRegistry(site));
  if (!verdict.allowed) {
    throw new Stop(`This shell can't run what is registered:\n${verdict.reasons.join('\n')}`);
  }
}

/** What has no hash in its name, icons and the manifest, becomes that of this version. */
async function pointTo(site: Site, next: CurrentShell): Promise<CurrentShell> {
  await addFiles(releasedShellFiles(site, next.version), folders.shell(site));
  writeJson(files.currentShell(site), next);
  return next;
}
