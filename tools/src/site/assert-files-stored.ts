import { existsSync } from 'node:fs';
import path from 'node:path';
import { FACTS_FILE, type RemoteFacts } from '@pure/build';
import { CommandError } from '../system/run-command.ts';
import { findAlteredFile } from './assert-build-complete.ts';
import { readJson } from './read-json.ts';
import { folders, type Site } from './site-folder.ts';

/** @throws CommandError if a file of a published version is missing or altered */
export function assertFilesStored(site: Site, name: string, version: string): void {
  const missing = findMissingFile(site, name, version);
  if (!missing) return;
  throw new CommandError(
    `${name} ${version} can't be registered: ${missing} is missing or altered. Release it again from its commit.`,
  );
}

/** The first file of a published version that is missing or altered; undefined if there is none. */
export function findMissingFile(site: Site, name: string, version: string): string | undefined {
  const facts = path.join(folders.released(site, name, version), FACTS_FILE);
  if (!existsSync(facts)) return facts;
  const folder = path.join(folders.remote(site, name), version);
  const file = findAlteredFile(folder, readJson<RemoteFacts>(facts));
  return file && path.join(folder, file);
}
