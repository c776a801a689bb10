import type { RemoteBuild } from '@pure/contracts/host';
import { CommandError } from '../system/run-command.ts';
import { hasRoutes, readRoutes } from './routes-file.ts';
import type { Site } from './site-folder.ts';
import { siteOption } from './site-option.ts';

interface PageChange {
  name: string;
  registered: RemoteBuild | undefined;
  next: RemoteBuild;
  /** why pages may be taken away */
  breaking: string | undefined;
}

/**
 * Refuses a release that takes away a page which the environment grants to the remote, unless a reason is given.
 * @returns the reason, if the change needed it
 * @throws CommandError
 */
export function assertPagesKept(
  site: Site,
  { name, registered, next, breaking }: PageChange,
): { breaking?: string } {
  if (!registered || !hasRoutes(site)) return {};
  const taken = readRoutes(site)
    .routes.filter(({ path, remote }) => remote === name && registered.pages[path])
    .filter(({ path }) => !next.pages[path])
    .map(({ path }) => path);
  if (taken.length === 0) return {};
  if (breaking) return { breaking };
  throw new CommandError(
    `${name} ${next.version} doesn't declare ${taken.join(', ')} any more, and routes.json grants it to ${name}. Members who open it would land on Home or on the landing page. Take the grant away first (\`npm run routes -- --revoke <path>${siteOption(site)}\`), or give the reason: --breaking "reason".`,
  );
}
