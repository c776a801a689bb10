import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type RemoteBuild, remoteBuildSchema } from '@pure/contracts';
import { type BuildFacts, FACTS_FILE, type HostFacts, type RemoteFacts } from '@pure/build';
import * as v from 'valibot';
import { Stop } from '../system/stop.ts';
import { folders, type Site } from './site-folder.ts';
import { writeJson, writeWhole } from './write-whole.ts';

const RELEASE_FILE = 'release.json';
const REPLACED_FILE = 'replaced.json';
const PRERENDERED_FILE = 'prerendered.html';

/**
 * Keeps what is known of a released remote, for good: a rollback goes back to exactly this.
 * @param replaced the version that was registered until then
 */
export function keepRemote(
  site: Site,
  facts: RemoteFacts,
  build: RemoteBuild,
  { prerendered, replaced }: { prerendered?: string | undefined; replaced?: string | undefined },
): void {
  const folder = folders.released(site, facts.name, facts.version);
  writeJson(path.join(folder, REPLACED_FILE), { version: replaced ?? null });
  writeJson(path.join(folder, FACTS_FILE), facts);
  writeJson(path.join(folder, RELEASE_FILE), build);
  if (prerendered !== undefined) writeWhole(path.join(folder, PRERENDERED_FILE), prerendered);
}

/** Keeps a released shell with all its files, of which those without a hash are replaced where they are served. */
export function keepShell(site: Site, facts: HostFacts, publicFolder: string): void {
  cpSync(publicFolder, releasedShellFiles(site, facts.version), { recursive: true });
  writeJson(path.join(folders.released(site, 'shell', facts.version), FACTS_FILE), facts);
}

export function releasedShellFiles(site: Site, version: string): string {
  return path.join(folders.released(site, 'shell', version), 'public');
}

export function releasedShell(site: Site, version: string): HostFacts {
  return readJson<HostFacts>(path.join(folders.released(site, 'shell', version), FACTS_FILE));
}

/** A stored build of a remote, or undefined where that version was never released here. */
export function releasedRemote(site: Site, name: string, version: string): RemoteBuild | undefined {
  const file = path.join(folders.released(site, name, version), RELEASE_FILE);
  return existsSync(file) ? v.parse(remoteBuildSchema, readJson(file)) : undefined;
}

/** The stored build that a version replaced when it was released; undefined of a first one. */
export function replacedRemote(site: Site, name: string, version: string): RemoteBuild | undefined {
  const file = path.join(folders.released(site, name, version), REPLACED_FILE);
  const replaced = existsSync(file) && readJson<{ version: string | null }>(file).version;
  return replaced ? releasedRemote(site, name, replaced) : undefined;
}

/** The page that a released remote brings as HTML, with the path it stands at. */
export function prerenderedPage(
  site: Site,
  name: string,
  version: string,
): { path: string; html: string } | undefined {
  const folder = folders.released(site, name, version);
  const file = path.join(folder, PRERENDERED_FILE);
  if (!existsSync(file)) return undefined;
  const { prerendered } = readJson<RemoteFacts>(path.join(folder, FACTS_FILE));
  return prerendered ? { path: prerendered, html: readFileSync(file, 'utf8') } : undefined;
}

/** What a build says of itself, from the `dist` folder it was built into. */
export function readFacts(dist: string): BuildFacts {
  const file = path.join(dist, FACTS_FILE);
  if (!existsSync(file)) {
    throw new Stop(`${dist} holds no build: \`npx nx run-many -t build\` makes one.`);
  }
  return readJson<BuildFacts>(file);
}

export function readJson<Content>(file: string): Content {
  return JSON.parse(readFileSync(file, 'utf8')) as Content;
}
