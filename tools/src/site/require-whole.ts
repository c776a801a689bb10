import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FileFact, RemoteFacts } from '@pure/build';
import { Stop } from '../system/stop.ts';

/**
 * Refuses a build whose folder isn't what the build told of itself: a file is missing, or another
 * build has written over it meanwhile. Browsers would refuse it one by one.
 */
export function requireWhole(folder: string, { name, entry, files }: RemoteFacts): void {
  const named = Object.values(files).flatMap(({ scripts, styles }) => [...scripts, ...styles]);
  for (const fact of [entry, ...named]) {
    if (!isAsTold(folder, fact)) {
      throw new Stop(`${fact.file} of ${name} isn't what was built. Build it again, then release.`);
    }
  }
}

function isAsTold(folder: string, { file, integrity }: FileFact): boolean {
  const place = path.join(folder, file);
  if (!existsSync(place)) return false;
  const hash = createHash('sha384').update(readFileSync(place)).digest('base64');
  return integrity === `sha384-${hash}`;
}
