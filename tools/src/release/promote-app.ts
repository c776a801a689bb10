import { findUngranted } from '../site/change-routes.ts';
import { readCurrentShellVersion } from '../site/current-shell.ts';
import { readRegistry } from '../site/registry-file.ts';
import type { PromotionOptions } from '../site/plan-entry.ts';
import { promoteRemote } from '../site/release-remote.ts';
import { promoteShell } from '../site/release-shell.ts';
import { readRoutes } from '../site/routes-file.ts';
import type { Site } from '../site/site-folder.ts';
import { siteOption } from '../site/site-option.ts';
import { listStoredVersions } from '../site/stored-releases.ts';
import { CommandError } from '../system/run-command.ts';
import { assertBuiltFromCommit } from './assert-built-from-commit.ts';
import { composeAfter } from './compose-after.ts';
import { steps as defaultSteps, type Steps } from './steps.ts';
import { describeForeign } from './verify-pages.ts';
import { verifyRemote, verifyShell } from './verify-release.ts';

/**
 * Verifies a published version, registers it, and writes the documents.
 * @returns a sentence that says what is registered now
 * @throws CommandError if it isn't promoted
 */
export async function promoteApp(
  site: Site,
  name: string,
  version: string,
  options: PromotionOptions,
  steps: Steps = defaultSteps,
): Promise<string> {
  assertBuiltFromCommit(site, name, version);
  if (name === 'shell') {
    const seen = await verifyShell(site, version, options, steps);
    await promoteShell(site, version, options, seen);
  } else {
    await verifyRemote(site, name, version, options, steps);
    await promoteRemote(site, name, version, options);
  }
  return composeChange(site, name, version, steps, options.migrations);
}

/**
 * Writes the documents after a change. Another command may have changed the same app since.
 * @throws CommandError if they can't be composed: then the registry has changed, and members don't notice
 */
export async function composeChange(
  site: Site,
  name: string,
  version: string | undefined,
  { show }: Pick<Steps, 'show'> = defaultSteps,
  migrations?: readonly string[],
): Promise<string> {
  const change = version ? `${name} ${version} is registered` : `${name} is out of the registry`;
  await show('Composing', () => composeAfter(change, site, migrations));
  const present = versionOf(site, name);
  if (present === version) {
    const outcome = `${name} is ${version ? `now ${version}` : 'removed'}.`;
    return [outcome, ...describeUngranted(site, name)].join('\n');
  }
  const now = present ? `now it is ${present}` : 'now it is removed';
  return `${name} was ${version ?? 'removed'}, and another command has changed it since: ${now}.`;
}

/** Lines about the pages of a registered remote that members don't get; empty if there are none. */
function describeUngranted(site: Site, name: string): string[] {
  const entry = readRegistry(site).remotes[name];
  if (!entry) return [];
  const foreign = describeForeign(site, name, entry).map((page) => `Members don't see ${page}.`);
  const paths = findUngranted(entry, readRoutes(site));
  if (paths.length === 0) return foreign;
  const they = paths.length === 1 ? 'it is' : 'they are';
  return [
    ...foreign,
    `Members don't see ${paths.join(' and ')} until ${they} granted: \`npm run routes -- --grant ${name}${siteOption(site)}\`.`,
  ];
}

function versionOf(site: Site, name: string): string | undefined {
  if (name === 'shell') return readCurrentShellVersion(site)?.version;
  return readRegistry(site).remotes[name]?.version;
}

/** @throws CommandError if no version of the app was published */
export function lastPublished(site: Site, name: string): string {
  const [last] = listStoredVersions(site, name);
  if (last) return last.version;
  throw new CommandError(
    `No ${name} was published here. Run \`npm run release -- ${name} --publish-only${siteOption(site)}\` first.`,
  );
}
