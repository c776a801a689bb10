import type { HostPages } from '@pure/build';
import type { Registry, RouteRow } from '@pure/contracts/host';
import { expect, test } from 'vitest';
import { documentsOf } from './documents.ts';

const pages: HostPages = {
  firstPaint: { protected: '<p>Loading</p>', redirectsMembers: '<p>Checking</p>' },
  chunks: { protected: ['layout'], queries: ['query', 'postgrest'], data: ['postgrest'] },
  offline: ['idle'],
};
const own = { path: '/', remote: null, head: { title: '' } };

function documentOf(row: Partial<RouteRow>, declared: object = {}) {
  const path = row.path ?? '/app/notes';
  const full: RouteRow = { path, remote: 'notes', title: 'Notes', access: 'protected', ...row };
  const page = { chunk: 'page', ...declared };
  const registry = { remotes: { notes: { pages: { [path]: page } } } } as unknown as Registry;
  const navigation = { side_bar: [], drawer: [], tab_bar: [], menu: [] };
  return documentsOf({ documents: [own], pages }, { rows: [full], navigation }, registry);
}

test('a members’ page shows the frame that is loading, and preloads what its declaration asks for', () => {
  expect(documentOf({ requests: 'queries' })).toEqual([
    {
      path: '/app/notes',
      remote: 'notes',
      firstPaint: '<p>Loading</p>',
      chunks: ['query', 'postgrest', 'layout'],
      head: { title: '', noIndex: true },
    },
    own,
  ]);
});

test('a public page has its declared head, and preloads nothing that it doesn’t ask for', () => {
  const document = { description: 'All about it', openGraph: true };
  expect(documentOf({ path: '/about', access: 'public' }, { document })[0]).toEqual({
    path: '/about',
    remote: 'notes',
    chunks: [],
    head: { title: 'Notes', ...document },
  });
});

test('a page that leads members on says that it checks; one that requests data preloads the client for it', () => {
  const [document] = documentOf(
    { path: '/join', access: 'public', requests: 'data' },
    { redirectsMembers: true },
  );
  expect(document).toMatchObject({ firstPaint: '<p>Checking</p>', chunks: ['postgrest'] });
});

test('Home alone names what it loads on demand without a network', () => {
  expect(documentOf({ path: '/app', exact: true })[0]).toMatchObject({
    exact: true,
    offline: ['idle'],
  });
  expect(documentOf({})[0]).not.toHaveProperty('offline');
});

test('a host that doesn’t follow the routes keeps its own documents', () => {
  const row: RouteRow = { path: '/app', remote: 'notes', title: '', access: 'protected' };
  const table = { rows: [row], navigation: { side_bar: [], drawer: [], tab_bar: [], menu: [] } };
  expect(documentsOf({ documents: [own] }, table, { remotes: {} })).toEqual([own]);
});
