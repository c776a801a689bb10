import type { Registry, RemotePage } from '@pure/contracts/host';
import { expect, test } from 'vitest';
import { resolveRoutes } from './resolve-routes.ts';
import type { Routes } from './routes-file.ts';

const icon = 'M4 4h16';
const page = { access: 'protected', requests: 'queries' } as const;
const navigation = { side_bar: [], drawer: [], tab_bar: [], menu: [] };
const origins = {
  shell: 'http://localhost:4200',
  remotes: { feed: 'http://localhost:4201', notes: 'http://localhost:4206' },
};

function registryOf(declared: Record<string, Record<string, RemotePage>>): Registry {
  const entries = Object.entries(declared).map(([name, pages]) => [name, { version: '1a', pages }]);
  return { remotes: Object.fromEntries(entries) };
}

const registry = registryOf({
  feed: {
    '/app': { ...page, chunk: 'home', title: 'Home', navigation: { name: 'Home', icon } },
  },
  notes: {
    '/app/notes': { ...page, chunk: 'notes', title: 'Notes', navigation: { name: 'Notes', icon } },
    '/app/notes/:noteId': { ...page, chunk: 'note', title: 'Note' },
  },
});

const grant = (path: string, remote: string) => ({ path, remote });
const resolve = (routes: Partial<Routes>, from = registry) =>
  resolveRoutes({ routes: { routes: [], navigation, ...routes }, registry: from, origins });

test('a granted page has what its remote declares', () => {
  const { rows } = resolve({ routes: [grant('/app/notes', 'notes')] });
  expect(rows).toEqual([
    {
      path: '/app/notes',
      remote: 'notes',
      title: 'Notes',
      ...page,
      navigation: { name: 'Notes', icon },
    },
  ]);
});

test('a page that nobody granted is no page', () => {
  expect(resolve({}).rows).toEqual([]);
});

test('a granted page that its remote doesn’t declare, as after a rollback, is no page', () => {
  expect(resolve({ routes: [grant('/app/tasks', 'notes')] }).rows).toEqual([]);
});

test.each([
  ['/app', 'Home'],
  ['/app/notes', 'Notes'],
  ['/app/shared-notes/:noteId', 'Shared notes'],
])(
  'the path %s of a remote that isn’t registered stays, and its notice names the page %s',
  (path, title) => {
    const { rows } = resolve({ routes: [grant(path, 'notes')] }, registryOf({}));
    expect(rows).toEqual([{ path, remote: 'notes', access: 'protected', title }]);
  },
);

test('a build from before pages were declared keeps working', () => {
  const old = registryOf({ feed: { '/profile/:id': { chunk: 'page-profile' } } });
  expect(resolve({ routes: [grant('/profile/:id', 'feed')] }, old).rows).toEqual([
    { path: '/profile/:id', remote: 'feed', title: '', access: 'public', requests: 'queries' },
  ]);
});

test('each area of the navigation has the house’s order, and new entries come last in sidebar and drawer', () => {
  const routes = [grant('/app/notes', 'notes'), grant('/app', 'feed')];
  expect(resolve({ routes, navigation: { ...navigation, tab_bar: ['/app'] } }).navigation).toEqual({
    side_bar: ['/app/notes'],
    drawer: ['/app/notes'],
    tab_bar: ['/app'],
    menu: [],
  });
  const listed = { ...navigation, side_bar: ['/app', '/app/notes'] };
  expect(resolve({ routes, navigation: listed }).navigation).toMatchObject({
    side_bar: ['/app', '/app/notes'],
    drawer: [],
  });
});

test('the position of a remote that isn’t registered yet is kept', () => {
  const routes = [grant('/app/notes', 'notes')];
  const listed = { ...navigation, drawer: ['/app/notes'] };
  const table = resolve({ routes, navigation: listed }, registryOf({}));
  expect(table.navigation.drawer).toEqual(['/app/notes']);
});

test('a path that is granted twice is refused, also by another name of its parameter', () => {
  expect(() =>
    resolve({ routes: [grant('/app/notes', 'notes'), grant('/app/notes', 'feed')] }),
  ).toThrow('routes.json grants /app/notes to feed and to notes. A path has one owner');
  expect(() =>
    resolve({ routes: [grant('/app/notes/:noteId', 'notes'), grant('/app/notes/:id', 'feed')] }),
  ).toThrow('routes.json grants /app/notes/:id, which is the path /app/notes/:noteId, to feed');
});

test('a remote that is neither registered nor served anywhere is refused', () => {
  expect(() => resolve({ routes: [grant('/app/notes', 'note')] })).toThrow(
    'routes.json grants /app/notes to note, which isn’t registered'.replace('’', "'"),
  );
});

test('a page that is declared for the wrong side of the guard is refused', () => {
  const open = registryOf({
    notes: { '/app/notes': { chunk: 'notes', title: 'Notes', access: 'public' } },
  });
  expect(() => resolve({ routes: [grant('/app/notes', 'notes')] }, open)).toThrow(
    'notes 1a declares /app/notes as public, but pages below /app are protected',
  );
});

test('an area that lists a path without a grant, or twice, is refused', () => {
  expect(() => resolve({ navigation: { ...navigation, drawer: ['/app/notes'] } })).toThrow(
    'routes.json lists /app/notes in drawer, but grants it to no remote.',
  );
  expect(() =>
    resolve({
      routes: [grant('/app', 'feed')],
      navigation: { ...navigation, menu: ['/app', '/app'] },
    }),
  ).toThrow('routes.json lists /app twice in menu.');
});
