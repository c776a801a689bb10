import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { RemoteFacts } from '@pure/build';
import type { RemoteBuild, RemoteEntry } from '@pure/contracts';
import { Stop } from '../system/stop.ts';
import { currentShell } from './current-shell.ts';
import { mayReleaseRemote } from './policy.ts';
import { precompressFolder } from './precompress.ts';
import { prerenderedHtml } from './prerender.ts';
import { readRegistry, writeRegistry } from './registry-file.ts';
import { keepRemote, readFacts, releasedRemote } from './released.ts';
import { remoteBuildAt } from './remote-build.ts';
import { requireWhole } from './require-whole.ts';
import { folders, readOrigins, type Site } from './site-folder.ts';

export interface ReleaseOptions {
  /** timestamps of the migrations that the target has */
  migrations: readonly string[];
  commit: string;
  /** ISO 8601 */
  at: string;
}

/**
 * Puts a built remote beside its earlier versions and registers it. Nothing of any other app is read
 * or written, and what is served doesn't change before the registry does.
 * @param dist the folder it was built into
 */
export async function releaseRemote(
  site: Site,
  dist: string,
  { migrations, commit, at }: ReleaseOptions,
): Promise<RemoteEntry> {
  const facts = readFacts(dist);
  if (facts.kind !== 'remote') throw new Stop(`${dist} doesn't hold a remote`);
  const { name, version } = facts;
  const shellPlatform = currentShell(site)?.platform;
  const verdict = mayReleaseRemote(facts, { shellPlatform, migrations });
  if (!verdict.allowed) throw new Stop(verdict.reasons.join('\n'));

  const stored = releasedRemote(site, name, version);
  const build =
    stored ?? remoteBuildAt(`${originOf(site, name)}/${version}`, facts, { commit, at });
  await publish(path.join(dist, 'public'), path.join(folders.remote(site, name), version), facts);
  if (!stored) {
    keepRemote(site, facts, build, {
      prerendered: await prerenderedHtml(dist, facts, originOf(site, name)),
      replaced: readRegistry(site).remotes[name]?.version,
    });
  }
  return register(site, name, build);
}

/** Points a name at a build. What it pointed at before becomes what to fall back to. */
export function register(site: Site, name: string, build: RemoteBuild): RemoteEntry {
  const registry = readRegistry(site);
  const current = registry.remotes[name];
  if (current?.version === build.version) return current;
  const { previous: _, ...replaced } = current ?? {};
  const entry = { ...build, ...(current && { previous: replaced as RemoteBuild }) };
  writeRegistry(site, { remotes: { ...registry.remotes, [name]: entry } });
  return entry;
}

/** Copies beside the target first, so that a version is there whole or not at all. */
async function publish(from: string, to: string, facts: RemoteFacts): Promise<void> {
  if (existsSync(to)) return;
  const beside = `${to}.tmp`;
  rmSync(beside, { recursive: true, force: true });
  cpSync(from, beside, { recursive: true });
  requireWhole(beside, facts);
  await precompressFolder(beside);
  renameSync(beside, to);
}

function originOf(site: Site, name: string): string {
  const origin = readOrigins(site).remotes[name];
  if (!origin) throw new Stop(`${site.originsFile} names no origin for ${name}: add one.`);
  return origin;
}
