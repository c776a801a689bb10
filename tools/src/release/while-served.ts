import { hostedOrigins } from '../site/hosting.ts';
import { serveSite } from '../site/serve-site.ts';
import { describeSite, readOrigins, type Site } from '../site/site-folder.ts';
import { assertPortsFree, isFree } from '../system/ports.ts';

/**
 * Runs `body` while a site can be reached. A site of this machine is served for that long, unless `npm start` serves it
 * already; others are served by their hosts.
 * @throws CommandError if another program uses a port of it
 */
export async function whileServed<Result>(
  site: Site,
  body: () => Promise<Result>,
): Promise<Result> {
  const origins = readOrigins(site);
  const shell = portOf(origins.shell);
  if (!describeSite(site).isLocal || !(await isFree(shell))) return body();
  await assertPortsFree(Object.values(origins.remotes).map(portOf));
  const server = await serveSite({
    siteDir: site.dir,
    // A remote that was never composed is among them.
    origins: hostedOrigins(origins, []),
  });
  try {
    return await body();
  } finally {
    await server.stop();
  }
}

function portOf(origin: string): number {
  const { port, protocol } = new URL(origin);
  return Number(port || (protocol === 'https:' ? 443 : 80));
}
