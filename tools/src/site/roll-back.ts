import { judgePlatform, type RemoteEntry } from '@pure/contracts';
import { Stop } from '../stop.ts';
import { currentShell } from './current-shell.ts';
import { readRegistry, writeRegistry } from './registry-file.ts';
import { releasedRemote, releasesOf } from './released.ts';
import type { Site } from './site-folder.ts';

/**
 * Points a remote back at a stored build, with its hash. What it falls back to from there is the one
 * released before that build, never the one that was rolled back.
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
  const shell = currentShell(site)?.platform;
  const verdict = shell && judgePlatform(shell, build.platform);
  if (verdict && !verdict.compatible) {
    throw new Stop(verdict.reasons.map((why) => `${name} ${wanted}: ${why}`).join('\n'));
  }
  const earlier = releasesOf(site, name);
  const before = earlier[earlier.findIndex((release) => release.version === wanted) - 1];
  const entry = { ...build, ...(before && { previous: before }) };
  writeRegistry(site, { remotes: { ...registry.remotes, [name]: entry } });
  return entry;
}
