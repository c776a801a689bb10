import { randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import type { HostFacts } from '@pure/build';
import type { Registry, SharingBuild } from '@pure/contracts/host';
import { CommandError } from '../system/run-command.ts';
import { assertBuildComplete, findAlteredFile } from './assert-build-complete.ts';
import { assertSameBuild } from './assert-same-build.ts';
import { changeSite } from './change-site.ts';
import { assertStillRegistered, choosePredecessor, type Rollback } from './choose-rollback.ts';
import { type CurrentShell, readCurrentShellVersion } from './current-shell.ts';
import type { PromotionOptions } from './plan-entry.ts';
import type { ReleaseOptions } from './release-options.ts';
import { checkMigration, checkShellRelease } from './release-policy.ts';
import { COMPRESSED_FORMS, precompressFolder } from './precompress.ts';
import { readRegistry } from './registry-file.ts';
import { markPublished, readFacts } from './stored-releases.ts';
import {
  findStoredShell,
  hasStoredShell,
  readStoredShell,
  storeShell,
  storedShellFolder,
} from './stored-shell.ts';
import { folders, HASHED, type Site } from './site-folder.ts';
import { siteOption } from './site-option.ts';

type ShellOptions = Partial<Pick<ReleaseOptions, 'commit' | 'migrations'>>;

export interface SeenShell {
  /** its version; undefined if there was none, so that nothing was verified */
  current: string | undefined;
}

/** Publishes a built shell, and makes it the current one without a look at its addresses and at pages. */
export async function releaseShell(
  site: Site,
  dist: string,
  options: ShellOptions = {},
): Promise<CurrentShell> {
  return promoteShell(site, await publishShell(site, dist, options), options);
}

/**
 * Stores a built shell, and adds its files to those that are served, beside those of earlier shells, because open tabs
 * still request them. Members don't get it before it is promoted.
 * @returns its version
 */
export async function publishShell(
  site: Site,
  dist: string,
  { commit, migrations }: ShellOptions = {},
): Promise<string> {
  const facts = readFacts(dist);
  if (facts.kind !== 'host') throw new CommandError(`${dist} doesn't hold a shell`);
  const { version } = facts;
  const [built, published] = [path.join(dist, 'public'), storedShellFolder(site, version)];
  const recorded = findStoredShell(site, version);
  assertBuildComplete(built, facts);
  if (recorded) assertSameBuild(site, { name: 'shell', version, built, published, recorded });
  const isCurrent = readCurrentShellVersion(site)?.version === version;
  if (isCurrent && isShellThere(site, version)) {
    if (commit) markPublished(site, 'shell', version, commit);
    return version;
  }
  assertMigrated(facts, migrations);
  assertCompatible(facts, readRegistry(site));
  await storeShell(site, recorded ?? facts, built, commit);
  await addFiles(published, folders.shell(site), (file) => isCurrent || HASHED.test(file));
  return version;
}

/**
 * Makes a published shell the current one, for which compose writes documents.
 * @param seen the shell that was current when this one was verified; left out if it wasn't verified
 * @throws CommandError if its files or its migration aren't there, it can't run a registered remote, or another shell is
 * current than the one that its verification saw
 */
export async function promoteShell(
  site: Site,
  version: string,
  { migrations, skippedPages, replacesBroken }: Partial<PromotionOptions> = {},
  seen?: SeenShell,
): Promise<CurrentShell> {
  assertShellReady(site, version, migrations);
  return activateShell(site, (current) => {
    if (current?.version === version) return undefined;
    if (seen && seen.current !== current?.version) {
      throw new CommandError(
        `The current shell was ${seen.current ?? 'none'} when ${version} was verified, and another command has changed it since: now it is ${current?.version}. Nothing is changed. Promote it again, which verifies it: \`npm run promote -- shell --version ${version}${siteOption(site)}\`.`,
      );
    }
    const { earlier: before = [], version: replaced } = current ?? {};
    const earlier = replaced && !replacesBroken ? [...before, replaced] : before;
    return { version, earlier, ...(skippedPages && { skipped_pages: skippedPages }) };
  });
}

/**
 * Compresses a copy first, from which each file gets to its place whole, right after its compressed forms. A file that
 * is there already isn't touched.
 * @param isWanted by the name of a file
 */
async function addFiles(
  from: string,
  to: string,
  isWanted: (file: string) => boolean,
): Promise<void> {
  const copy = temporaryCopyOf(to);
  try {
    await copyCompressed(from, copy, isWanted);
    placeFiles(copy, to);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

const temporaryCopyOf = (folder: string) => `${folder}.${randomUUID()}.tmp`;

/** @param isWanted by the name of a file; by default each is */
async function copyCompressed(
  from: string,
  copy: string,
  isWanted: (file: string) => boolean = () => true,
): Promise<void> {
  cpSync(from, copy, {
    recursive: true,
    filter: (file) => statSync(file).isDirectory() || isWanted(file),
  });
  await precompressFolder(copy);
}

/** Moves the files of a compressed copy to their places. */
function placeFiles(copy: string, to: string): void {
  const files = readdirSync(copy, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      statSync(path.join(copy, file)).isFile() &&
      !COMPRESSED_FORMS.some((form) => file.endsWith(form)),
  );
  for (const file of files) replaceWithForms(path.join(copy, file), path.join(to, file));
}

/** Replaces a file and its compressed forms by those of another folder. */
function replaceWithForms(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true });
  for (const form of [...COMPRESSED_FORMS, '']) {
    const [source, target] = [`${from}${form}`, `${to}${form}`];
    if (!existsSync(source)) rmSync(target, { force: true });
    else if (!hasContentOf(target, source)) renameSync(source, target);
  }
}

function hasContentOf(target: string, source: string): boolean {
  return existsSync(target) && readFileSync(target).equals(readFileSync(source));
}

/** @param rollback by default to the version that the current shell replaced */
export async function rollBackShell(
  site: Site,
  rollback: Rollback = choosePredecessor(site, 'shell'),
): Promise<CurrentShell> {
  return activateShell(site, (current) => {
    const { earlier = [], version } = current ?? {};
    assertStillRegistered('shell', rollback, version);
    const { to: wanted } = rollback;
    if (!wanted) throw new CommandError('There is no earlier shell to roll back to.');
    const index = earlier.lastIndexOf(wanted);
    if (index < 0) throw new CommandError(`${wanted} is no earlier version of the current shell.`);
    return { version: wanted, earlier: earlier.slice(0, index) };
  });
}

/**
 * Makes a stored shell the current one. Files without a hash in their name, as `robots.txt`, are replaced by
 * this version's, unless it is refused. The documents that name them are composed afterwards.
 */
async function activateShell(
  site: Site,
  decide: (current: CurrentShell | undefined) => CurrentShell | undefined,
): Promise<CurrentShell> {
  let active: CurrentShell | undefined;
  const served = folders.shell(site);
  const copies: string[] = [];
  try {
    await changeSite(site, async ({ registry, shell: current }) => {
      const shell = decide(current);
      active = shell ?? current;
      if (!shell) return undefined;
      assertShellStored(site, shell.version);
      assertCompatible(readStoredShell(site, shell.version), registry);
      const copy = temporaryCopyOf(served);
      copies.push(copy);
      await copyCompressed(storedShellFolder(site, shell.version), copy);
      return { shell, placeFiles: () => placeFiles(copy, served) };
    });
  } finally {
    for (const copy of copies) rmSync(copy, { recursive: true, force: true });
  }
  if (!active) throw new Error('No shell is current');
  return active;
}

/**
 * Whether a shell has its stored files, for rollbacks, and those that the shell's origin serves. Those without a hash
 * in their name are the current shell's.
 */
export function isShellThere(site: Site, version: string): boolean {
  if (!hasStoredShell(site, version)) return false;
  const { assets = [], ...facts } = readStoredShell(site, version);
  const isCurrent = readCurrentShellVersion(site)?.version === version;
  const served = assets.filter(({ file }) => isCurrent || HASHED.test(file));
  return !findAlteredFile(folders.shell(site), { ...facts, assets: served });
}

/** @throws CommandError if a file of a stored shell is missing or altered */
function assertShellStored(site: Site, version: string): void {
  if (hasStoredShell(site, version)) return;
  throw new CommandError(
    `The files of the shell ${version} are missing or altered. Release it again from its commit.`,
  );
}

/** @throws CommandError if a stored shell can't be promoted whatever is registered: its files or migration aren't there */
export function assertShellReady(
  site: Site,
  version: string,
  migrations?: PromotionOptions['migrations'],
): void {
  assertShellStored(site, version);
  assertMigrated(readStoredShell(site, version), migrations);
}

/** @param migrations by default the shell's own: nothing is known of the environment's */
function assertMigrated(
  shell: HostFacts,
  migrations: readonly string[] = [shell.migration ?? '0'],
): void {
  const verdict = checkMigration(shell, migrations);
  if (!verdict.allowed) throw new CommandError(verdict.reasons.join('\n'));
}

/** @throws CommandError if a shell can't run a registered remote or its fallback */
export function assertCompatible(shell: SharingBuild, registry: Registry): void {
  const verdict = checkShellRelease(shell, registry);
  if (verdict.allowed) return;
  throw new CommandError(
    `This shell can't run the registered remotes:\n${verdict.reasons.join('\n')}`,
  );
}
