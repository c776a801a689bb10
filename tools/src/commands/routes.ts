import type { Registry } from '@pure/contracts/host';
import { composeAfter } from '../release/compose-after.ts';
import { migrationsOption, readNamedMigrations } from '../release/promotion-options.ts';
import { resolveNamedSite, siteOptions } from '../release/site-options.ts';
import { changeRoutes, describeRoutes, grantPages, revokePath } from '../site/change-routes.ts';
import { readRegistry } from '../site/registry-file.ts';
import { readRoutes, type Routes } from '../site/routes-file.ts';
import { parseOptions } from '../system/parse-options.ts';
import { runCommand } from '../system/run-command.ts';

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
    await composeAfter(`routes.json ${changes.join(' and ')}`, site, migrations);
  }
  console.log(describeRoutes(readRoutes(site), readRegistry(site)));
});
