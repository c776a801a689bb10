import { existsSync } from 'node:fs';
import path from 'node:path';
import type { HostFacts } from '@pure/build';
import type { Registry } from '@pure/contracts/host';
import { CommandError } from '../system/run-command.ts';
import { readJson } from './read-json.ts';
import { readStoredShell } from './stored-shell.ts';
import { files, folders, type Site } from './site-folder.ts';

export interface CurrentShell {
  version: string;
  /** the versions before it, the latest last, for rollbacks */
  earlier: string[];
  /** why no page was opened in it before it became the current one */
  skipped_pages?: string;
}

/**
 * Undefined before the first release.
 * @throws CommandError if the file is missing after a release
 */
export function readCurrentShellVersion(site: Site): CurrentShell | undefined {
  const file = files.currentShell(site);
  if (!existsSync(file)) {
    assertNoShellServed(site);
    return undefined;
  }
  const stored = readJson<Partial<CurrentShell> & { version: string }>(file);
  return { earlier: [], ...stored };
}

/** A shell that is released as the first one is compared with nothing, and its pages aren't opened. */
function assertNoShellServed(site: Site): void {
  const served = path.join(folders.shell(site), 'remotes.json');
  if (!existsSync(served)) return;
  const { shell } = readJson<Partial<Registry>>(served);
  if (!shell) return;
  throw new CommandError(
    `${files.currentShell(site)} is missing, and ${site.dir} serves a shell. Restore it from a backup, or write {"version": "${shell}"} there, which was composed last.`,
  );
}

/** As `readCurrentShellVersion`. */
export function readCurrentShell(site: Site): HostFacts | undefined {
  const current = readCurrentShellVersion(site);
  return current && readStoredShell(site, current.version);
}
