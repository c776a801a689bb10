import { judgePlatform, type RemoteBuild, type RemoteEntry } from '@pure/contracts';
import { Stop } from '../system/stop.ts';
import { currentShell } from './current-shell.ts';
import { readRegistry, writeRegistry } from './registry-file.ts';
import { releasedRemote, replacedRemote } from './released.ts';
import type { Site } from './site-folder.ts';

/**
 * Points a remote back at a stored build, with its hash. What it falls back to from there is the one
 * that it replaced when it was released, never one that was rolled back before.
 * @throws Stop when the shell there can't run it
 * @param version the one that the current build replaced, when absent
 */
export function rollBackRemote(site: Site, name: string, version?: string): RemoteEntry {
  const registry = readRegistry(site);
  const current = registry.remotes[name];
  if (!current) throw new Stop(`No ${name} is registered.`);
  const wanted = version ?? current.previous?.version;
  if (!wanted) throw new Stop(`There is no earlier ${name} to go back to.`);
  const build = releasedRemote(site, name, wanted);
  if (!build) throw new Stop(`${name} ${wanted} was never released here.`);
  const reasons = whyNot(site, build);
  if (reasons.length > 0) {
    throw new Stop(reasons.map((why) => `${name} ${wanted}: ${why}`).join('\n'));
  }
  const replaced = replacedRemote(site, name, wanted);
  const previous = replaced && whyNot(site, replaced).length === 0 ? replaced : undefined;
  const entry = { ...build, ...(previous && { previous }) };
  writeRegistry(site, { remotes: { ...registry.remotes, [name]: entry } });
  return entry;
}

/** Why the shell there can't run a build; nothing when it can. */
function whyNot(site: Site, { platform }: RemoteBuild): string[] {
  const shell = currentShell(site)?.platform;
  const verdict = shell && judgePlatform(shell, platform);
  return verdict && !verdict.compatible ? verdict.reasons : [];
}
