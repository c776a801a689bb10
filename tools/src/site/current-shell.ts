import { existsSync } from 'node:fs';
import type { HostFacts } from '@pure/build';
import { readJson, releasedShell } from './released.ts';
import { files, type Site } from './site-folder.ts';

export interface CurrentShell {
  version: string;
  /** the versions that stood before it, the last one latest: those that a rollback goes back to */
  earlier: string[];
}

export function currentShellVersion(site: Site): CurrentShell | undefined {
  const file = files.currentShell(site);
  if (!existsSync(file)) return undefined;
  const { version, earlier = [] } = readJson<Partial<CurrentShell> & { version: string }>(file);
  return { version, earlier };
}

/** The released shell that is composed now; undefined before the first. */
export function currentShell(site: Site): HostFacts | undefined {
  const current = currentShellVersion(site);
  return current && releasedShell(site, current.version);
}
