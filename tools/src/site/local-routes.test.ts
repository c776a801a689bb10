import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '@pure/build/workspace';
import { findRow, type Registry, type RemotePage } from '@pure/contracts/host';
import { beforeAll, expect, test } from 'vitest';
import { remotes } from '../apps.ts';
import { localOrigins, ports } from '../system/ports.ts';
import { localRoutes } from './local-routes.ts';
import { resolveRoutes } from './resolve-routes.ts';

type Declared = Record<string, Record<string, RemotePage>>;

interface Plugin {
  known?: { pages: Record<string, RemotePage> };
}
type AppConfiguration = (
  environment: unknown,
  parameters: { mode: string },
) => { plugins: Plugin[] }[];

/** The declarations of this working tree's remotes, from their own configurations. */
let declared: Declared;
beforeAll(async () => {
  const read = async (name: string) => {
    const file = pathToFileURL(path.join(root, 'apps', name, 'rspack.config.ts')).href;
    const { default: configure } = (await import(file)) as { default: AppConfiguration };
    const [build] = configure({}, { mode: 'development' });
    return [name, build?.plugins.find(({ known }) => known)?.known?.pages ?? {}] as const;
  };
  declared = Object.fromEntries(await Promise.all(remotes.map(read)));
});

function tableOf(pages: Declared) {
  const entries = Object.entries(pages).map(([name, own]) => [name, { version: '1', pages: own }]);
  const registry = { remotes: Object.fromEntries(entries) } as Registry;
  return resolveRoutes({ routes: localRoutes(pages), registry, origins: localOrigins(ports) });
}

test.each([
  ['/landing', 'landing'],
  ['/privacy', 'landing'],
  ['/login', 'account'],
  ['/profile/7', 'account'],
  ['/app', 'feed'],
  ['/app/messages', 'messages'],
  ['/app/friends/anything', 'community'],
  ['/app/search', 'community'],
  ['/app/profile/7', 'account'],
  ['/app/settings', 'account'],
  ['/app/moderation', 'account'],
])('%s is %s’s', (at, remote) => {
  expect(findRow(tableOf(declared), at)?.remote).toBe(remote);
});

test('every declared page of the house is granted, and every grant is declared', () => {
  const { rows } = tableOf(declared);
  expect(rows.map(({ path: at }) => at)).toEqual(localRoutes(declared).routes.map((r) => r.path));
});

test('the navigation has the entries and orders of rows 46 to 48', () => {
  const { rows, navigation } = tableOf(declared);
  const names = (area: keyof typeof navigation) =>
    navigation[area].map((at) => rows.find((row) => row.path === at)?.navigation?.name);
  const main = ['Home', 'Friends', 'Events', 'Messages', 'Groups', 'Settings'];
  expect(names('side_bar').slice(0, 6)).toEqual(main);
  expect(names('drawer').slice(0, 5)).toEqual(['Home', 'Friends', 'Events', 'Groups', 'Messages']);
  expect(names('tab_bar')).toEqual(['Home', 'Friends', 'Groups', 'Messages']);
  expect(names('menu')).toEqual(['Settings', 'Moderation']);
});

test('a new remote’s pages are granted on this machine without a line by hand', () => {
  const notes: RemotePage = { chunk: 'page-notes', access: 'protected', title: 'Notes' };
  const withFeed = { feed: declared['feed'] ?? {}, notes: { '/app/notes': notes } };
  expect(localRoutes(withFeed)).toMatchObject({
    routes: [
      { path: '/app', remote: 'feed' },
      { path: '/app/notes', remote: 'notes' },
    ],
    navigation: { tab_bar: ['/app'] },
  });
});

test('the installed app and its shortcuts open pages that exist', () => {
  const file = path.join(root, 'apps/shell/public/manifest.webmanifest');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as {
    start_url: string;
    shortcuts: { url: string }[];
  };
  const addresses = [manifest.start_url, ...manifest.shortcuts.map(({ url }) => url)];
  expect(addresses.length).toBeGreaterThan(2);
  for (const address of addresses) {
    const { pathname } = new URL(address, 'http://localhost');
    expect(findRow(tableOf(declared), pathname)?.access, address).toBe('protected');
  }
});
