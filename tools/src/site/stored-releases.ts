import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type RemoteBuild, remoteBuildSchema } from '@pure/contracts/host';
import { type BuildFacts, FACTS_FILE, type RemoteFacts } from '@pure/build';
import * as v from 'valibot';
import { CommandError } from '../system/run-command.ts';
import { baseOf, moveBuild } from './move-build.ts';
import { appName, version as versionSchema } from './names.ts';
import { readJson } from './read-json.ts';
import { remoteAddress, folders, type Site } from './site-folder.ts';
import { writeJson } from './write-file.ts';

const RELEASE_FILE = 'release.json';
const PUBLISHED_FILE = 'published.json';
const PRERENDERED_FILE = 'prerendered.json';

/**
 * Stores a published remote for its promotion and for later rollbacks.
 * @param prerendered HTML by path
 */
export function storeRemote(
  site: Site,
  facts: RemoteFacts,
  build: RemoteBuild,
  prerendered: Record<string, string>,
): void {
  const folder = folders.released(site, facts.name, facts.version);
  writeJson(path.join(folder, FACTS_FILE), facts);
  writeJson(path.join(folder, PRERENDERED_FILE), prerendered);
  // Last, because the version counts as published when this file is there.
  writeJson(path.join(folder, RELEASE_FILE), build);
}

/** The facts of a published version; undefined if they aren't there. */
export function findStoredFacts(site: Site, name: string, version: string): BuildFacts | undefined {
  const file = path.join(folders.released(site, name, version), FACTS_FILE);
  return existsSync(file) ? readJson(file) : undefined;
}

/** Stores the facts of a published version again if they were lost. */
export function storeMissingFacts(site: Site, name: string, facts: BuildFacts): void {
  const file = path.join(folders.released(site, name, facts.version), FACTS_FILE);
  if (!existsSync(file)) writeJson(file, facts);
}

/** Stores when a version was published last, and from which commit if that is known. */
export function markPublished(site: Site, name: string, version: string, commit?: string): void {
  const file = path.join(folders.released(site, name, version), PUBLISHED_FILE);
  writeJson(file, { at: new Date().toISOString(), ...(commit && { commit }) });
}

export interface StoredVersion {
  version: string;
  /** undefined in versions from before it was recorded */
  publishedAt: string | undefined;
  commit: string | undefined;
}

/** Every app with a stored version. */
export function listStoredApps({ dir }: Site): string[] {
  const folder = path.join(dir, 'released');
  return existsSync(folder) ? readdirSync(folder).toSorted() : [];
}

/** The stored versions of an app, the last published first. Those from before the time was stored come last. */
export function listStoredVersions(site: Site, name: string): StoredVersion[] {
  const folder = folders.releases(site, name);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((version) => {
      const { at, commit } = readPublished(site, name, version);
      return { version, publishedAt: at, commit };
    })
    .toSorted((a, b) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? ''));
}

function readPublished(
  site: Site,
  name: string,
  version: string,
): { at?: string; commit?: string } {
  const file = path.join(folders.released(site, name, version), PUBLISHED_FILE);
  return existsSync(file) ? readJson(file) : {};
}

/** The commit from which a version was published last, or first; undefined if it wasn't recorded. */
export function readStoredCommit(site: Site, name: string, version: string): string | undefined {
  const { commit = readAtFirstAddress(site, name, version)?.commit } = readPublished(
    site,
    name,
    version,
  );
  return commit;
}

/** At the remote's present address. Undefined if that version was never released here. */
export function readStoredRemote(
  site: Site,
  name: string,
  version: string,
): RemoteBuild | undefined {
  const stored = readAtFirstAddress(site, name, version);
  return stored && moveBuild(stored, remoteAddress(site, name));
}

/** At the address that the remote had when that version was published first. */
function readAtFirstAddress(site: Site, name: string, version: string): RemoteBuild | undefined {
  const file = path.join(folders.released(site, name, version), RELEASE_FILE);
  return existsSync(file) ? v.parse(remoteBuildSchema, readJson(file)) : undefined;
}

/**
 * The HTML of one page of a release, with its files at the remote's present address; undefined if the release doesn't
 * prerender it.
 */
export function readPrerenderedPage(
  site: Site,
  name: string,
  version: string,
  at: string,
): string | undefined {
  const file = path.join(folders.released(site, name, version), PRERENDERED_FILE);
  const html = existsSync(file) ? readJson<Record<string, string>>(file)[at] : undefined;
  const stored = readAtFirstAddress(site, name, version);
  if (html === undefined || !stored) return html;
  const moved = moveBuild(stored, remoteAddress(site, name));
  return html.replaceAll(baseOf(stored), () => baseOf(moved));
}

const namesInFacts = v.object({ name: appName, version: versionSchema });

/**
 * Reads `build.json`.
 * @throws CommandError if it is missing, or its names can't name folders
 */
export function readFacts(dist: string): BuildFacts {
  const file = path.join(dist, FACTS_FILE);
  if (!existsSync(file)) {
    throw new CommandError(`${dist} holds no build. Run \`npx nx run-many -t build\`.`);
  }
  const facts = readJson<BuildFacts>(file);
  const { success, issues = [] } = v.safeParse(namesInFacts, facts);
  if (success) return facts;
  throw new CommandError(`${file}: ${issues.map(({ message }) => message).join('; ')}`);
}
