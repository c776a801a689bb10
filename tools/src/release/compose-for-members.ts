import { assertAllowed } from '../site/assert-allowed.ts';
import { readSiteState } from '../site/change-site.ts';
import { checkBuiltFromCommit } from '../site/check-built-from-commit.ts';
import { composeSite } from '../site/compose-site.ts';
import { findHosting, SHELL_FOLDER } from '../site/hosting.ts';
import { checkMigration } from '../site/release-policy.ts';
import { describeSite, isLoopback, type Site } from '../site/site-folder.ts';
import { siteOption } from '../site/site-option.ts';
import { readStoredShell } from '../site/stored-shell.ts';
import { CommandError } from '../system/run-command.ts';

/**
 * Composes a site. Its registered builds may be from the time when only this machine could open it. A candidate is
 * composed without this check, because its release may be the repair.
 * @param migrations timestamps of those that its database has; undefined if nobody said
 * @throws CommandError if the site gets no build of their source, its database may lack a migration of theirs, or compose
 * refuses what is registered
 */
export async function composeForMembers(site: Site, migrations?: readonly string[]): Promise<void> {
  const builds = listRegistered(site);
  assertAllowed(...builds.map(({ name, build }) => checkBuiltFromCommit(site, name, build)));
  if (!describeSite(site).isLocal && wasLocal(site)) assertMigrated(site, builds, migrations);
  await composeSite(site);
}

interface Registered {
  name: string;
  build: { version: string; commit?: string; migration?: string | undefined };
}

/** The current shell, and each registered remote with its predecessor. */
function listRegistered(site: Site): Registered[] {
  const { registry, shell } = readSiteState(site);
  const remotes = Object.entries(registry.remotes).flatMap(([name, { previous, ...entry }]) =>
    [entry, ...(previous ? [previous] : [])].map((build) => ({ name, build })),
  );
  if (!shell) return remotes;
  const { version } = shell;
  const { migration } = readStoredShell(site, version);
  return [{ name: 'shell', build: { version, migration } }, ...remotes];
}

/** Whether the site was composed last for this machine alone, where every database counts as migrated. */
function wasLocal(site: Site): boolean {
  const { origins = [] } = findHosting(site) ?? {};
  return origins.some(
    ({ origin, folders }) => Object.values(folders).includes(SHELL_FOLDER) && isLoopback(origin),
  );
}

function assertMigrated(
  site: Site,
  builds: readonly Registered[],
  migrations: readonly string[] | undefined,
): void {
  const verdicts = builds.map(({ name, build: { version, migration } }) =>
    checkMigration({ name: `${name} ${version}`, migration }, migrations ?? []),
  );
  if (migrations || verdicts.every(({ allowed }) => allowed)) return assertAllowed(...verdicts);
  throw new CommandError(
    `Nobody said which migrations the database of ${describeSite(site).address} has, and what is registered was composed for this machine alone. Run \`npx supabase migration list > migrations.txt\`, then \`npm run compose --${siteOption(site)} --migrations migrations.txt\`.`,
  );
}
