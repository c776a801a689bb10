import { rmSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from '../system/run-command.ts';
import { assertBuildComplete, findAlteredFile } from './assert-build-complete.ts';
import { assertSameBuild } from './assert-same-build.ts';
import { changeSite } from './change-site.ts';
import { assertStillRegistered, choosePredecessor, type Rollback } from './choose-rollback.ts';
import { type CurrentShell, readCurrentShellVersion } from './current-shell.ts';
import type { PromotionOptions } from './plan-entry.ts';
import type { ReleaseOptions } from './release-options.ts';
import {
  assertCompatible,
  assertMigrated,
  assertShellReady,
  assertShellStored,
} from './assert-shell-ready.ts';
import { addFiles, copyCompressed, placeFiles, temporaryCopyOf } from './place-shell-files.ts';
import { readRegistry } from './registry-file.ts';
import {
  hasStoredReplaced,
  listReplaced,
  readSkippedPages,
  storeRegistered,
} from './stored-registrations.ts';
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
  const active = await activateShell(site, (current) => {
    if (current?.version === version) return undefined;
    if (seen && seen.current !== current?.version) {
      const change = seen.current
        ? `The current shell was ${seen.current} when ${version} was verified, and another command has changed it since: now it is ${current?.version}.`
        : `No shell was current when ${version} was published, so it isn't verified, and another command has promoted ${current?.version} since.`;
      throw new CommandError(
        `${change} Nothing is changed. Promote it again, which verifies it: \`npm run promote -- shell --version ${version}${siteOption(site)}\`.`,
      );
    }
    const { earlier: before = [], version: replaced } = current ?? {};
    const earlier = replaced && !replacesBroken ? [...before, replaced] : before;
    return { version, earlier, ...(skippedPages && { skipped_pages: skippedPages }) };
  });
  storeRegistered(site, 'shell', version, active.earlier.at(-1), active.skipped_pages);
  return active;
}

/**
 * Makes an earlier shell the current one again.
 * @param rollback by default to the version that the current shell replaced
 */
export async function rollBackShell(
  site: Site,
  rollback: Rollback = choosePredecessor(site, 'shell'),
): Promise<CurrentShell> {
  return activateShell(site, (current) => {
    const { earlier = [], version } = current ?? {};
    assertStillRegistered('shell', rollback, version);
    const { to: wanted } = rollback;
    if (!wanted) throw new CommandError('There is no earlier shell to roll back to.');
    if (wanted === version) return undefined;
    const index = earlier.lastIndexOf(wanted);
    const skippedPages = readSkippedPages(site, 'shell', wanted);
    return {
      version: wanted,
      // Without the versions that were rolled back.
      earlier: index < 0 ? earlierOf(site, wanted, earlier) : earlier.slice(0, index),
      ...(skippedPages && { skipped_pages: skippedPages }),
    };
  });
}

/** @param known where it isn't stored which shells a version replaced */
function earlierOf(site: Site, version: string, known: string[]): string[] {
  return hasStoredReplaced(site, 'shell', version) ? listReplaced(site, 'shell', version) : known;
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
