import type { HostFacts } from '@pure/build';
import type { Registry, SharingBuild } from '@pure/contracts/host';
import { CommandError } from '../system/run-command.ts';
import { assertAllowed } from './assert-allowed.ts';
import type { PromotionOptions } from './plan-entry.ts';
import { checkMigration, checkShellRelease } from './release-policy.ts';
import type { Site } from './site-folder.ts';
import { hasStoredShell, readStoredShell } from './stored-shell.ts';

/** @throws CommandError if a file of a stored shell is missing or altered */
export function assertShellStored(site: Site, version: string): void {
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

/**
 * @param migrations by default the shell's own: nothing is known of the environment's
 * @throws CommandError if the environment lacks the shell's migration
 */
export function assertMigrated(
  shell: HostFacts,
  migrations: readonly string[] = [shell.migration ?? '0'],
): void {
  assertAllowed(checkMigration(shell, migrations));
}

/** @throws CommandError if a shell can't run a registered remote or its fallback */
export function assertCompatible(shell: SharingBuild, registry: Registry): void {
  const verdict = checkShellRelease(shell, registry);
  if (verdict.allowed) return;
  throw new CommandError(
    `This shell can't run the registered remotes:\n${verdict.reasons.join('\n')}`,
  );
}
