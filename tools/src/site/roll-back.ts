import { checkPlatform, type RemoteBuild, type RemoteEntry } from '@pure/contracts/host';
import { CommandError } from '../system/run-command.ts';
import { readCurrentShell } from './current-shell.ts';
import { readRegistry, writeRegistry } from './registry-file.ts';
import { readStoredRemote, readReplacedRemote } from './stored-releases.ts';
import type { Site } from './site-folder.ts';

/**
 * Registers a stored build again. Its fallback is the build that it replaced when it was released, never
 * a build that was rolled back.
 * @param version a stored version; by default the one that the current build replaced
 * @throws CommandError if the current shell can't run it
 */
export function rollBackRemote(site: Site, name: string, version?: string): RemoteEntry {
  const registry = readRegistry(site);
  const current = registry.remotes[name];
  if (!current) throw new CommandError(`${name} isn't registered.`);
  const wanted = version ?? current.previous?.version;
  if (!wanted) throw new CommandError(`There is no earlier ${name} to roll back to.`);
  const build = readStoredRemote(site, name, wanted);
  if (!build) throw new CommandError(`${name} ${wanted} was never released here.`);
  const reasons = reasonsAgainst(site, build);
  if (reasons.length > 0) {
    throw new CommandError(reasons.map((reason) => `${name} ${wanted}: ${reason}`).join('\n'));
  }
  const replaced = readReplacedRemote(site, name, wanted);
  const previous = replaced && reasonsAgainst(site, replaced).length === 0 ? replaced : undefined;
  const entry = { ...build, ...(previous && { previous }) };
  writeRegistry(site, { remotes: { ...registry.remotes, [name]: entry } });
  return entry;
}

/** Why the current shell can't run a build; empty if it can. */
function reasonsAgainst(site: Site, { platform }: RemoteBuild): string[] {
  const shell = readCurrentShell(site)?.platform;
  const verdict = shell && checkPlatform(shell, platform);
  return verdict && !verdict.compatible ? verdict.reasons : [];
}
