import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FileFact, HostFacts, RemoteFacts } from '@pure/build';
import { CommandError } from '../system/run-command.ts';
import { filesOf } from './files-of.ts';
import { hashAs } from './hash-as.ts';

/** The files of a build with their hashes. */
export type NamedFiles = Pick<RemoteFacts | HostFacts, 'entry' | 'files' | 'assets'>;

/**
 * Compares the files with the hashes in `build.json`. Browsers refuse a file with another hash, so a file
 * that is missing or that another build has overwritten would break the app.
 * @throws CommandError
 */
export function assertBuildComplete(folder: string, facts: NamedFiles & { name: string }): void {
  const file = findAlteredFile(folder, facts);
  if (!file) return;
  throw new CommandError(
    `${file} of ${facts.name} differs from the build. Build it again, then release it.`,
  );
}

/** The first file of a build that is missing or has other content; undefined if there is none. */
export function findAlteredFile(
  folder: string,
  { entry, files, assets = [] }: NamedFiles,
): string | undefined {
  const listed = [
    ...('file' in entry ? [entry] : filesOf(entry)),
    ...Object.values(files).flatMap(filesOf<FileFact>),
    ...assets,
  ];
  return listed.find((fact) => !hasIntegrity(folder, fact))?.file;
}

function hasIntegrity(folder: string, { file, integrity }: FileFact): boolean {
  const target = path.join(folder, file);
  return existsSync(target) && integrity === hashAs(integrity, readFileSync(target));
}
