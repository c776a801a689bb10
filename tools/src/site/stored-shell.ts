import path from 'node:path';
import type { HostFacts } from '@pure/build';
import { CommandError } from '../system/run-command.ts';
import { findAlteredFile } from './assert-build-complete.ts';
import { placeBuild } from './place-build.ts';
import { folders, type Site } from './site-folder.ts';
import { findStoredFacts, markPublished, storeMissingFacts } from './stored-releases.ts';

/**
 * Stores all files, because the next release replaces the served ones that have no hash.
 * @param publicFolder of the build
 */
export async function storeShell(
  site: Site,
  facts: HostFacts,
  publicFolder: string,
  commit?: string,
): Promise<void> {
  const { version } = facts;
  // The host of a remote alone has a name of its own.
  storeMissingFacts(site, 'shell', facts);
  // At once, so that no prune takes it for an old version.
  markPublished(site, 'shell', version, commit);
  await placeBuild(publicFolder, storedShellFolder(site, version), facts);
}

export function storedShellFolder(site: Site, version: string): string {
  return path.join(folders.released(site, 'shell', version), 'public');
}

/** False if a file of it is missing or altered. */
export function hasStoredShell(site: Site, version: string): boolean {
  const facts = findStoredShell(site, version);
  return facts !== undefined && !findAlteredFile(storedShellFolder(site, version), facts);
}

/** Undefined if that version was never published here. */
export function findStoredShell(site: Site, version: string): HostFacts | undefined {
  return findStoredFacts(site, 'shell', version) as HostFacts | undefined;
}

/** @throws CommandError if that version isn't stored here */
export function readStoredShell(site: Site, version: string): HostFacts {
  const facts = findStoredShell(site, version);
  if (facts) return facts;
  throw new CommandError(
    `The shell ${version} isn't stored: ${folders.released(site, 'shell', version)} has no build. Release it again from its commit, or restore that folder from a backup.`,
  );
}
