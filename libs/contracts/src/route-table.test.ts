import { expect, test } from 'vitest';
import { comparePatterns, findRow, isBehindGuard, type RouteRow } from './route-table.ts';

const row = (path: string, exact = false): RouteRow => ({
  path,
  exact,
  remote: path,
  title: '',
  access: 'public',
});
const table = {
  rows: [
    row('/landing'),
    row('/profile/:userId'),
    row('/app', true),
    row('/app/:section'),
    row('/app/friends'),
    row('/app/:section/new'),
    row('/app/friends/:friendId'),
  ],
};

test.each([
  ['/landing', '/landing'],
  ['/landing/anything', '/landing'],
  ['/profile/7', '/profile/:userId'],
  ['/app', '/app'],
  ['/app/', '/app'],
  ['/app/friends', '/app/friends'],
  ['/app/friends/7/photos', '/app/friends/:friendId'],
  ['/app/notes', '/app/:section'],
  ['/app/notes/new', '/app/:section/new'],
  ['/app/friends/new', '/app/friends/:friendId'],
])('%s belongs to the row of %s', (path, owner) => {
  expect(findRow(table, path)?.path).toBe(owner);
});

test.each(['/', '/profile', '/unknown', '/landings'])('%s is nobody’s', (path) => {
  expect(findRow(table, path)).toBeUndefined();
});

test('a row that is exact has no path below it', () => {
  expect(findRow({ rows: [row('/app', true)] }, '/app/unknown')).toBeUndefined();
});

test('the order of the grants decides nothing about who owns a path', () => {
  const paths = ['/app/:section', '/app/friends', '/app', '/app/friends/:friendId'];
  const sorted = ['/app/friends/:friendId', '/app/friends', '/app/:section', '/app'];
  expect(paths.toSorted(comparePatterns)).toEqual(sorted);
  expect(paths.toReversed().toSorted(comparePatterns)).toEqual(sorted);
});

test.each([
  ['/app', true],
  ['/app/unknown', true],
  ['/apply', false],
  ['/landing/app', false],
])('%s is behind the guard: %s', (path, expected) => {
  expect(isBehindGuard(path)).toBe(expected);
});
