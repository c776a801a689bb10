import path from 'node:path';
import { hostedOrigins } from '../site/hosting.ts';
import { serveSite } from '../site/serve-site.ts';
import { describeSite, readOrigins, type Site } from '../site/site-folder.ts';
import { assertPortsFree, isFree } from '../system/ports.ts';
import { tryFileLock, waitForFileLock } from '../system/with-file-lock.ts';
import { steps, type Steps } from './steps.ts';

/** A few commands one after the other, each of which may open pages for minutes. */
const WAIT_MS = 30 * 60_000;

/**
 * Runs `body` while a site can be reached. A site of this machine is served for that long, unless its shell's port is
 * taken: then it counts as served, by `npm start` or nginx, and files that come from another program don't pass. Other
 * sites are served by their hosts. Only one command at a time serves a site, because another one would lose the server
 * when the first ends.
 * @throws CommandError if the shell's port is free, and another program uses a remote's
 */
export async function whileServed<Result>(
  site: Site,
  body: () => Promise<Result>,
  { show }: Pick<Steps, 'show'> = steps,
): Promise<Result> {
  if (!describeSite(site).isLocal) return body();
  const lock = path.join(site.dir, 'served.lock');
  const unlock =
    tryFileLock(lock) ??
    (await show('Waiting for another command, which serves the site', () =>
      waitForFileLock(lock, WAIT_MS),
    ));
  try {
    const server = await serveUnlessServed(site);
    if (server) return await body().finally(() => server.stop());
  } finally {
    unlock();
  }
  return body();
}

/** Undefined if the site is served already. */
async function serveUnlessServed(site: Site) {
  const origins = readOrigins(site);
  if (!(await isFree(portOf(origins.shell)))) return undefined;
  await assertPortsFree(Object.values(origins.remotes).map(portOf));
  return serveSite({
    siteDir: site.dir,
    // A remote that was never composed is among them.
    origins: hostedOrigins(origins, []),
  });
}

function portOf(origin: string): number {
  const { port, protocol } = new URL(origin);
  return Number(port || (protocol === 'https:' ? 443 : 80));
}
