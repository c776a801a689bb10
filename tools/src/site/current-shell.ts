import { existsSync } from 'node:fs';
import path from 'node:path';
import type { HostFacts } from '@pure/build';
import type { Registry } from '@pure/contracts/host';
import * as v from 'valibot';
import { CommandError } from '../system/run-command.ts';
import { version } from './names.ts';
import { readJson } from './read-json.ts';
import { readValidatedJson } from './read-validated-json.ts';
import { readStoredShell } from './stored-shell.ts';
import { files, folders, type Site } from './site-folder.ts';

const currentShellSchema = v.object({
  version,
  /** the versions before it, the latest last, for rollbacks */
  earlier: v.optional(v.array(version), []),
  /** why no page was opened in it before it became the current one */
  skipped_pages: v.exactOptional(v.string()),
});

export type CurrentShell = v.InferOutput<typeof currentShellSchema>;

/**
 * Undefined before the first release.
 * @throws CommandError if the file is invalid, or missing after a release
 */
export function readCurrentShellVersion(site: Site): CurrentShell | undefined {
  const file = files.currentShell(site);
  if (!existsSync(file)) {
    assertNoShellServed(site);
    return undefined;
  }
  return readValidatedJson(file, currentShellSchema, 'version of the current shell');
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
