import { beforeEach, expect, test } from 'vitest';
import { composeSite } from '../site/compose-site.ts';
import { hostedOrigins } from '../site/hosting.ts';
import { releaseShell } from '../site/release-shell.ts';
import { serveSite } from '../site/serve-site.ts';
import { readOrigins, type Site } from '../site/site-folder.ts';
import { stagedShell, stagedSite } from '../site/staged-builds.ts';
import { findFreePort } from '../system/ports.ts';
import { whileServed } from './while-served.ts';

let site: Site;
beforeEach(async () => {
  const [shell = 0, feed = 0, account = 0] = await Promise.all([1, 2, 3].map(findFreePort));
  site = stagedSite({ shell, feed, account });
  await releaseShell(site, stagedShell('s1'));
  await composeSite(site);
});

const statusOfShell = async () => (await fetch(`${readOrigins(site).shell}/robots.txt`)).status;

test('a second command keeps its server when the first one ends', async () => {
  const first = Promise.withResolvers<void>();
  const isServed = Promise.withResolvers<void>();
  const firstEnded = whileServed(site, () => {
    isServed.resolve();
    return first.promise;
  });
  await isServed.promise;
  const second = whileServed(
    site,
    async () => {
      first.resolve();
      await firstEnded;
      return statusOfShell();
    },
    {
      show: (title, work) => {
        expect(title).toBe('Waiting for another command, which serves the site');
        first.resolve();
        return work();
      },
    },
  );
  expect(await second).toBe(200);
  await expect(statusOfShell()).rejects.toThrow('fetch failed');
});

test('a failure ends the service, and the next command serves the site again', async () => {
  await expect(whileServed(site, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await whileServed(site, statusOfShell)).toBe(200);
});

test('on a site that is served already, commands run at the same time', async () => {
  const server = await serveSite({
    siteDir: site.dir,
    origins: hostedOrigins(readOrigins(site), []),
  });
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  await Promise.all([
    whileServed(site, () => {
      first.resolve();
      return second.promise;
    }),
    whileServed(site, () => {
      second.resolve();
      return first.promise;
    }),
  ]);
  expect(await statusOfShell()).toBe(200);
  await server.stop();
});
