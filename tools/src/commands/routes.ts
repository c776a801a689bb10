import path from 'node:path';
import { parseArgs } from 'node:util';
import { changeRoutes, describeRoutes, grantPages, revokePath } from '../site/change-routes.ts';
import { composeSite } from '../site/compose-site.ts';
import { readRegistry } from '../site/registry-file.ts';
import { readRoutes } from '../site/routes-file.ts';
import { resolveSite } from '../site/site-folder.ts';
import { dataFolder } from '../system/folders.ts';
import { runCommand } from '../system/run-command.ts';

/** `npm run routes`: shows which remote owns which path, grants a remote its new pages, or takes a path away. */
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      site: { type: 'string', default: path.join(dataFolder, 'site') },
      registry: { type: 'string' },
      origins: { type: 'string' },
      grant: { type: 'string' },
      revoke: { type: 'string' },
    },
  });
  const { site: folder, registry, origins, grant, revoke } = values;
  const site = resolveSite(folder, { ...(registry && { registry }), ...(origins && { origins }) });
  if (grant) changeRoutes(site, (routes, registered) => grantPages(grant, routes, registered));
  if (revoke) changeRoutes(site, (routes) => revokePath(revoke, routes));
  if (grant ?? revoke) await composeSite(site);
  console.log(describeRoutes(readRoutes(site), readRegistry(site)));
});
