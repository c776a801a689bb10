import { checkBuild, type RemoteEntry, type SharingBuild } from '@pure/contracts/host';
import { CommandError } from '../system/run-command.ts';
import { assertSlotsKept } from './assert-slots-kept.ts';
import { assertFilesStored, findMissingFile } from './assert-files-stored.ts';
import { changeSite } from './change-site.ts';
import { checkBuiltFromCommit } from './check-built-from-commit.ts';
import { assertStillRegistered, choosePredecessor, type Rollback } from './choose-rollback.ts';
import { readReplacedRemote, readSkippedPages } from './stored-registrations.ts';
import { readStoredRemote } from './stored-releases.ts';
import { readStoredShell } from './stored-shell.ts';
import type { Site } from './site-folder.ts';
import { siteOption } from './site-option.ts';

/**
 * Registers a stored build again. Its fallback is the build that it replaced when it was released, never
 * a build that was rolled back.
 * @param rollback by default to the version that the current build replaced
 * @param options.breaking why slots that others borrow may be taken away
 * @throws CommandError if its files aren't there, the current shell can't run it, it lacks a borrowed slot, or another
 * command has registered a version since the predecessor was chosen
 */
export async function rollBackRemote(
  site: Site,
  name: string,
  rollback: Rollback = choosePredecessor(site, name),
  { breaking }: { breaking?: string | undefined } = {},
): Promise<RemoteEntry> {
  let entry: RemoteEntry | undefined;
  await changeSite(site, (state) => {
    const { registry, shell: currentShell } = state;
    const { remotes } = registry;
    const current = remotes[name];
    if (!current) {
      throw new CommandError(
        `${name} isn't registered. Release it, or promote a stored version by \`npm run promote -- ${name}${siteOption(site)}\`.`,
      );
    }
    assertStillRegistered(name, rollback, current.version);
    const { to: wanted } = rollback;
    if (!wanted) throw new CommandError(`There is no earlier ${name} to roll back to.`);
    const build = readStoredRemote(site, name, wanted);
    if (!build) {
      throw new CommandError(
        `${name} ${wanted} was never released here. \`npm run release -- ${name} --list${siteOption(site)}\` shows all versions.`,
      );
    }
    assertFilesStored(site, name, wanted);
    const shell = currentShell && readStoredShell(site, currentShell.version);
    const reasons = reasonsAgainst(shell, build);
    if (reasons.length > 0) {
      throw new CommandError(reasons.map((reason) => `${name} ${wanted}: ${reason}`).join('\n'));
    }
    const replaced = readReplacedRemote(site, name, wanted);
    const canFallBack =
      replaced &&
      reasonsAgainst(shell, replaced).length === 0 &&
      checkBuiltFromCommit(site, name, replaced).allowed &&
      !findMissingFile(site, name, replaced.version);
    const skippedPages = readSkippedPages(site, name, wanted);
    entry = {
      ...build,
      ...(canFallBack && { previous: replaced }),
      ...assertSlotsKept(site, state, { name, next: build, breaking }),
      ...(skippedPages && { skipped_pages: skippedPages }),
    };
    return { remotes: { ...remotes, [name]: entry } };
  });
  return entry as RemoteEntry;
}

/** Why a shell can't run a build; empty if it can. */
function reasonsAgainst(shell: SharingBuild | undefined, build: SharingBuild): string[] {
  const verdict = shell && checkBuild(shell, build);
  return verdict && !verdict.compatible ? verdict.reasons : [];
}
