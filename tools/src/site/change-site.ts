import { isDeepStrictEqual } from 'node:util';
import type { Registry } from '@pure/contracts/host';
import { CommandError } from '../system/run-command.ts';
import { withFileLock } from '../system/with-file-lock.ts';
import { type CurrentShell, readCurrentShellVersion } from './current-shell.ts';
import { readStoredRegistry, type StoredRegistry, writeStoredRegistry } from './registry-file.ts';
import { nextHistory } from './registry-history.ts';
import { files, type Site } from './site-folder.ts';
import { writeJson } from './write-file.ts';

/** The parts of an environment that releases change and that members' documents follow. */
export interface SiteState {
  registry: StoredRegistry;
  /** undefined before the first release of a shell */
  shell: CurrentShell | undefined;
}

interface SiteChange {
  remotes?: Registry['remotes'];
  shell?: CurrentShell;
  /** by removed remote: why it was removed although others borrow its slots */
  reasons?: Record<string, string>;
  /** replaces served files that follow the change; called once it is certain, while no other command changes the site */
  placeFiles?: () => void;
}

const RETRIES = 3;

/**
 * Changes the registry or the current shell. The change is written only if the state that it was decided on
 * is still there; otherwise it is decided again, three times at most.
 * @param decide returns the change, or undefined if there is nothing to change; throws to refuse it
 */
export async function changeSite(
  site: Site,
  decide: (state: SiteState) => Promise<SiteChange | undefined> | SiteChange | undefined,
): Promise<void> {
  for (let retry = 0; retry <= RETRIES; retry += 1) {
    const state = readSiteState(site);
    // oxlint-disable-next-line no-await-in-loop -- each attempt follows a failed one
    const change = await decide(state);
    if (!change || writeIfUnchanged(site, state, change)) return;
  }
  throw new CommandError(
    `Other commands changed ${site.registryFile} each of the ${RETRIES + 1} times that this one was about to. Nothing is changed. Run it again.`,
  );
}

/**
 * Changes files that releases rely on, while no command changes the registry. A command that read the registry before
 * decides again.
 */
export function changeLocked<Result>(site: Site, change: (state: SiteState) => Result): Result {
  return withFileLock(lockOf(site), () => {
    const state = readSiteState(site);
    const result = change(state);
    const { generation, ...registry } = state.registry;
    writeStoredRegistry(site, { generation: generation + 1, ...registry });
    return result;
  });
}

const lockOf = ({ registryFile }: Site) => `${registryFile}.lock`;

export function readSiteState(site: Site): SiteState {
  return { registry: readStoredRegistry(site), shell: readCurrentShellVersion(site) };
}

function writeIfUnchanged(site: Site, state: SiteState, change: SiteChange): boolean {
  return withFileLock(lockOf(site), () => {
    if (!isDeepStrictEqual(readSiteState(site), state)) return false;
    const { generation, ...registry } = state.registry;
    const before = { remotes: registry.remotes, shell: state.shell };
    const { reasons, placeFiles, ...changed } = change;
    const after = { ...before, ...changed };
    const now = new Date().toISOString();
    const history = nextHistory(registry.history, before, after, now, reasons);
    // First, so that nothing is registered if it fails.
    placeFiles?.();
    const { remotes } = after;
    writeStoredRegistry(site, { ...registry, generation: generation + 1, remotes, history });
    if (change.shell) writeJson(files.currentShell(site), change.shell);
    return true;
  });
}
