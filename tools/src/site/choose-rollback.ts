import { CommandError } from '../system/run-command.ts';
import { readSiteState } from './change-site.ts';
import { wasRegistered } from './registry-history.ts';
import type { Site } from './site-folder.ts';
import { siteOption } from './site-option.ts';
import { hasStoredReplaced } from './stored-registrations.ts';

/** A version to go back to, as it was chosen. */
export interface Rollback {
  /** undefined if there is none */
  to: string | undefined;
  /** the version that is registered when its predecessor is chosen; left out if the version was named */
  from?: string | undefined;
}

/** Chooses the version that the registered one replaced. */
export function choosePredecessor(site: Site, name: string): Rollback {
  const { registry, shell } = readSiteState(site);
  if (name === 'shell') return { from: shell?.version, to: shell?.earlier.at(-1) };
  const entry = registry.remotes[name];
  return { from: entry?.version, to: entry?.previous?.version };
}

/**
 * Chooses a version by its name. A rollback opens no pages, so it must have been registered before.
 * @throws CommandError
 */
export function chooseVersion(site: Site, name: string, version: string): Rollback {
  if (wasRegistered(readSiteState(site), name, version) || hasStoredReplaced(site, name, version)) {
    return { to: version };
  }
  throw new CommandError(
    `${name} ${version} was never registered here. Promote it, which opens its pages first: \`npm run promote -- ${name} --version ${version}${siteOption(site)}\`.`,
  );
}

/**
 * A predecessor is wanted only in place of the version that it was chosen for: a version registered since may be the
 * repair. A named version is wanted in place of any.
 * @throws CommandError
 */
export function assertStillRegistered(
  name: string,
  { from }: Rollback,
  registered: string | undefined,
): void {
  if (from === undefined || from === registered) return;
  throw new CommandError(
    `${name} was ${from}, and another command has changed it since: now it is ${registered}. Nothing is changed.`,
  );
}
