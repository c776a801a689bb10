import { expect, test } from 'vitest';
import { routeTable, rowOf } from './route-table.ts';

test.each([
  ['/landing', 'landing'],
  ['/privacy', 'landing'],
  ['/terms', 'landing'],
  ['/contact', 'landing'],
  ['/login', 'account'],
  ['/profile/7', 'account'],
  ['/app', 'feed'],
  ['/app/messages', 'messages'],
  ['/app/friends', 'community'],
  ['/app/search', 'community'],
  ['/app/profile/7', 'account'],
  ['/app/settings', 'account'],
  ['/app/moderation', 'account'],
])('%s is %s’s', (path, remote) => {
  expect(rowOf(path)?.remote).toBe(remote);
});

test('the paths below a row belong to its remote, too', () => {
  expect(rowOf('/app/friends/anything')?.path).toBe('/app/friends');
});

test.each(['/', '/app/unknown', '/app/profile', '/profile', '/unknown', '/landings'])(
  '%s is nobody’s',
  (path) => expect(rowOf(path)).toBeUndefined(),
);

test('everything below /app is behind the guard, and nothing else', () => {
  for (const { path, access } of routeTable) {
    expect(access === 'protected').toBe(path.startsWith('/app'));
  }
});
