import { existsSync } from 'node:fs';
import type { HostFacts } from '@pure/build';
import { readJson } from './read-json.ts';
import { readStoredShell } from './stored-releases.ts';
import { files, type Site } from './site-folder.ts';

export interface CurrentShell {
  version: string;
  /** the versions before it, the latest last, for rollbacks */
  earlier: string[];
  /** why no page was opened in it before it became the current one */
  skipped_pages?: string;
}

export function readCurrentShellVersion(site: Site): CurrentShell | undefined {
  const file = files.currentShell(site);
  if (!existsSync(file)) return undefined;
  const stored = readJson<Partial<CurrentShell> & { version: string }>(file);
  return { earlier: [], ...stored };
}

/** Undefined before the first release. */
export function readCurrentShell(site: Site): HostFacts | undefined {
  const current = readCurrentShellVersion(site);
  return current && readStoredShell(site, current.version);
}
