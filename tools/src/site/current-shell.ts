import { existsSync } from 'node:fs';
import type { HostFacts } from '@pure/build';
import { readJson, releasedShell } from './released.ts';
import { files, type Site } from './site-folder.ts';

export interface CurrentShell {
  version: string;
  previous?: string;
}

export function currentShellVersion(site: Site): CurrentShell | undefined {
  const file = files.currentShell(site);
  return existsSync(file) ? readJson<CurrentShell>(file) : undefined;
}

/** The released shell that is composed now; undefined before the first. */
export function currentShell(site: Site): HostFacts | undefined {
  const current = currentShellVersion(site);
  return current && releasedShell(site, current.version);
}
