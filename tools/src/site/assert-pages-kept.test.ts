import type { RemotePage } from '@pure/contracts/host';
import { beforeEach, expect, test } from 'vitest';
import { composeSite } from './compose-site.ts';
import { readRegistry } from './registry-file.ts';
import { releaseRemote } from './release-remote.ts';
import { releaseShell } from './release-shell.ts';
import { rollBackRemote } from './roll-back.ts';
import { writeRoutes } from './routes-file.ts';
import type { Site } from './site-folder.ts';
import { someRelease, stagedRemote, stagedShell, stagedSite } from './staged-builds.ts';

const home: RemotePage = {
  chunk: 'page-home',
  access: 'protected',
  title: 'Home',
  requests: 'queries',
};

let site: Site;
beforeEach(async () => {
  site = stagedSite();
  await releaseShell(site, stagedShell('s1'));
  await releaseRemote(site, stagedRemote('feed', '1a', { pages: { '/app': home } }), someRelease);
});

const releaseWithout = (options = {}) =>
  releaseRemote(site, stagedRemote('feed', '2b', { pages: {} }), { ...someRelease, ...options });

test('a release that takes a granted page away is refused, and nothing is registered', async () => {
  await expect(releaseWithout()).rejects.toThrow(
    "feed 2b doesn't declare /app any more, and routes.json grants it to feed.",
  );
  await expect(releaseWithout()).rejects.toThrow(
    `\`npm run routes -- --revoke <path> --site ${site.dir}\``,
  );
  expect(readRegistry(site).remotes['feed']?.version).toBe('1a');
});

test('it goes through with a reason, which the registry keeps', async () => {
  await releaseWithout({ breaking: 'Home moves' });
  expect(readRegistry(site).remotes['feed']).toMatchObject({
    version: '2b',
    breaking: 'Home moves',
  });
});

test('it goes through once the house has taken the grant away', async () => {
  writeRoutes(site, { routes: [] });
  await releaseWithout();
  expect(readRegistry(site).remotes['feed']?.version).toBe('2b');
});

test('a rollback to a version from before a page is never refused', async () => {
  const pages = { '/app': home, '/app/notes': { ...home, title: 'Notes' } };
  await releaseRemote(site, stagedRemote('feed', '2b', { pages }), someRelease);
  writeRoutes(site, {
    routes: [
      { path: '/app', remote: 'feed' },
      { path: '/app/notes', remote: 'feed' },
    ],
  });
  await composeSite(site);
  await rollBackRemote(site, 'feed');
  await composeSite(site);
  expect(readRegistry(site).remotes['feed']?.version).toBe('1a');
});
