import type { Registry } from '@pure/contracts/host';
import { composeForMembers } from '../release/compose-for-members.ts';
import { migrationsOption, readNamedMigrations } from '../release/promotion-options.ts';
import { resolveNamedSite, siteOptions } from '../release/site-options.ts';
import { changeRoutes, describeRoutes, grantPages, revokePath } from '../site/change-routes.ts';
import { readRegistry } from '../site/registry-file.ts';
import { readRoutes, type Routes } from '../site/routes-file.ts';
import type { Site } from '../site/site-folder.ts';
import { siteOption } from '../site/site-option.ts';
import { parseOptions } from '../system/parse-options.ts';
import { CommandError, runCommand } from '../system/run-command.ts';

/** `npm run routes`: shows which remote owns which path, grants a remote its new pages, or takes a path away. */
await runCommand(async () => {
  const { values } = parseOptions({
    options: {
      ...siteOptions,
      ...migrationsOption,
      grant: { type: 'string' },
      revoke: { type: 'string' },
    },
  });
  const { grant, revoke } = values;
  const site = resolveNamedSite(values);
  const migrations = readNamedMigrations(values);
  const change = (routes: Routes, registered: Registry) => {
    const granted = grant ? grantPages(grant, routes, registered) : routes;
    return revoke ? revokePath(revoke, granted) : granted;
  };
  const changes = [
    ...(grant ? [`grants ${grant} its new pages now`] : []),
    ...(revoke ? [`grants ${revoke} to no remote any more`] : []),
  ];
  if (changes.length > 0) {
    changeRoutes(site, change);
    await composeRoutes(site, changes.join(' and '), migrations);
  }
  console.log(describeRoutes(readRoutes(site), readRegistry(site)));
});

/** @throws CommandError if routes.json has changed, and members don't notice */
async function composeRoutes(
  site: Site,
  change: string,
  migrations: readonly string[] | undefined,
): Promise<void> {
  await composeForMembers(site, migrations).catch((error: unknown) => {
    const option = siteOption(site);
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(
      `routes.json ${change}, but visitors get the documents from before, because new ones can't be composed: ${reason}\nRepair that, then run \`npm run compose${option && ` --${option}`}\`.`,
    );
  });
}
