import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { RemoteBuild } from '@pure/contracts/host';
import { readJson } from './read-json.ts';
import { folders, type Site } from './site-folder.ts';
import { readStoredRemote } from './stored-releases.ts';
import { writeJson } from './write-file.ts';

const REPLACED_FILE = 'replaced.json';
const SKIPPED_FILE = 'skipped-pages.json';

/**
 * Stores which version a release replaced when it was registered first, and why its pages weren't opened before it was
 * registered last, for rollbacks.
 */
export function storeRegistered(
  site: Site,
  name: string,
  version: string,
  replaced: string | undefined,
  skippedPages: string | undefined,
): void {
  const folder = folders.released(site, name, version);
  const [replacedFile, skippedFile] = [REPLACED_FILE, SKIPPED_FILE].map((file) =>
    path.join(folder, file),
  ) as [string, string];
  if (!existsSync(replacedFile)) writeJson(replacedFile, { version: replaced ?? null });
  if (skippedPages) writeJson(skippedFile, { reason: skippedPages });
  else rmSync(skippedFile, { force: true });
}

/** Why a version's pages weren't opened before it was registered last; undefined if they were. */
export function readSkippedPages(site: Site, name: string, version: string): string | undefined {
  const file = path.join(folders.released(site, name, version), SKIPPED_FILE);
  return existsSync(file) ? readJson<{ reason: string }>(file).reason : undefined;
}

/** True of a version that was registered, also if the registry's history was lost since. */
export function hasStoredReplaced(site: Site, name: string, version: string): boolean {
  return existsSync(path.join(folders.released(site, name, version), REPLACED_FILE));
}

/** The build that a version replaced when it was released; undefined for the first release. */
export function readReplacedRemote(
  site: Site,
  name: string,
  version: string,
): RemoteBuild | undefined {
  const replaced = readReplaced(site, name, version);
  return replaced === undefined ? undefined : readStoredRemote(site, name, replaced);
}

/** The versions that were registered one after the other before a version was, the latest last. */
export function listReplaced(site: Site, name: string, version: string): string[] {
  const versions = [version];
  for (;;) {
    const replaced = readReplaced(site, name, versions[0] ?? version);
    // Versions from before it was stored may name each other.
    if (replaced === undefined || versions.includes(replaced)) return versions.slice(0, -1);
    versions.unshift(replaced);
  }
}

function readReplaced(site: Site, name: string, version: string): string | undefined {
  const file = path.join(folders.released(site, name, version), REPLACED_FILE);
  if (!existsSync(file)) return undefined;
  return readJson<{ version: string | null }>(file).version ?? undefined;
}
