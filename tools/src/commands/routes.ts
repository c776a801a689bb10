import { composeForMembers } from '../release/compose-for-members.ts';
import { resolveNamedSite, siteOptions } from '../release/site-options.ts';
import { changeRoutes, describeRoutes, grantPages, revokePath } from '../site/change-routes.ts';
import { readRegistry } from '../site/registry-file.ts';
import { readRoutes } from '../site/routes-file.ts';
import { parseOptions } from '../system/parse-options.ts';
import { runCommand } from '../system/run-command.ts';

/** `npm run routes`: shows which remote owns which path, grants a remote its new pages, or takes a path away. */
await runCommand(async () => {
  const { values } = parseOptions({
    options: {
      ...siteOptions,
      grant: { type: 'string' },
      revoke: { type: 'string' },
    },
  });
  const { grant, revoke } = values;
  const site = resolveNamedSite(values);
  if (grant) changeRoutes(site, (routes, registered) => grantPages(grant, routes, registered));
  if (revoke) changeRoutes(site, (routes) => revokePath(revoke, routes));
  if (grant ?? revoke) await composeForMembers(site);
  console.log(describeRoutes(readRoutes(site), readRegistry(site)));
});
