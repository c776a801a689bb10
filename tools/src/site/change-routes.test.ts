import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RouteTable } from '@pure/contracts/host';
import { beforeEach, expect, test } from 'vitest';
import { changeRoutes, describeRoutes, grantPages, revokePath } from './change-routes.ts';
import { changeSite } from './change-site.ts';
import { composeSite } from './compose-site.ts';
import { planEntry } from './plan-entry.ts';
import { publishRemote } from './publish-remote.ts';
import { readRegistry } from './registry-file.ts';
import { releaseRemote } from './release-remote.ts';
import { releaseShell } from './release-shell.ts';
import { readRoutes } from './routes-file.ts';
import { folders, type Site } from './site-folder.ts';
import { someRelease, stagedRemote, stagedShell, stagedSite } from './staged-builds.ts';

const page = { chunk: 'page-home', access: 'protected', title: 'Home' } as const;
const icon = 'M4 4h16';

let site: Site;
beforeEach(async () => {
  site = stagedSite();
  await releaseShell(site, stagedShell('s1'));
  const pages = {
    '/app': page,
    '/app/notes': { ...page, title: 'Notes', navigation: { name: 'Notes', icon } },
  };
  await releaseRemote(site, stagedRemote('feed', '1a', { pages }), someRelease);
  await composeSite(site);
});

function inlinedTable(): RouteTable {
  const html = readFileSync(path.join(folders.shell(site), 'app/index.html'), 'utf8');
  const json = /id="pure-routes">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  return JSON.parse(json) as RouteTable;
}

const grant = (name: string) =>
  changeRoutes(site, (routes, registry) => grantPages(name, routes, registry));

test('a new page reaches members with its entry in the navigation, and the shell stays as it is', async () => {
  expect(inlinedTable().rows.map(({ path: at }) => at)).toEqual(['/app']);
  grant('feed');
  await composeSite(site);
  const { rows, navigation } = inlinedTable();
  expect(rows.map(({ path: at }) => at)).toEqual(['/app', '/app/notes']);
  expect(rows[1]?.navigation).toEqual({ name: 'Notes', icon });
  expect(navigation.side_bar).toEqual(['/app/notes']);
});

test('a second grant of the same pages says that there is nothing to grant', () => {
  grant('feed');
  expect(() => grant('feed')).toThrow(
    "feed 1a declares no page that isn't granted already: /app, /app/notes.",
  );
});

test('a page at a path that differs from another remote’s in the name of a parameter alone isn’t granted with the others', async () => {
  changeRoutes(site, ({ routes, ...others }) => ({
    ...others,
    routes: [...routes, { path: '/app/:id', remote: 'feed' }],
  }));
  const pages = { '/app/:name': page, '/app/people': page };
  await releaseRemote(site, stagedRemote('account', '1a', { pages }), someRelease);
  expect(grant('account').routes.at(-1)).toEqual({ path: '/app/people', remote: 'account' });
  expect(readRoutes(site).routes).toHaveLength(3);
});

test('a remote that isn’t registered gets no grant', () => {
  expect(() => grant('notes')).toThrow("notes isn't registered");
});

test('a path is taken away together with its entry in the navigation', () => {
  grant('feed');
  changeRoutes(site, (routes) => revokePath('/app/notes', routes));
  expect(readRoutes(site).routes).toEqual([{ path: '/app', remote: 'feed' }]);
  expect(() => changeRoutes(site, (routes) => revokePath('/app/notes', routes))).toThrow(
    "routes.json doesn't grant /app/notes to any remote.",
  );
});

test('a change that contradicts itself isn’t written', () => {
  const twice = { path: '/app', remote: 'account' };
  expect(() =>
    changeRoutes(site, (routes) => ({ ...routes, routes: [...routes.routes, twice] })),
  ).toThrow('routes.json grants /app to account and to feed.');
  expect(readRoutes(site).routes).toHaveLength(1);
});

test('a release without a page is decided again, and refused, if the page is granted meanwhile', async () => {
  const pages = { '/app': page };
  const { build } = await publishRemote(site, stagedRemote('feed', '2b', { pages }), someRelease);
  let decisions = 0;
  const releasing = changeSite(site, (state) => {
    decisions += 1;
    const feed = planEntry(site, state, 'feed', build, {});
    if (decisions === 1) grant('feed');
    return { remotes: { ...state.registry.remotes, feed } };
  });
  await expect(releasing).rejects.toThrow("feed 2b doesn't declare /app/notes any more");
  expect(readRegistry(site).remotes['feed']?.version).toBe('1a');
});

test('the list says what members find at each path', () => {
  const { navigation } = readRoutes(site);
  const routes = [
    { path: '/app', remote: 'feed' },
    { path: '/app/tasks', remote: 'feed' },
    { path: '/login', remote: 'account' },
  ];
  expect(describeRoutes({ routes, navigation }, readRegistry(site)).split('\n')).toEqual([
    '/app        feed: Home (1a)',
    '/app/tasks  feed, whose 1a has no such page',
    "/login      account, which isn't registered",
  ]);
});
