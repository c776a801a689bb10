import { expect, test } from 'vitest';
import { routeTable } from '../route-table.ts';
import { destinationsOf } from './destinations.ts';

const pathsOf = (...of: Parameters<typeof destinationsOf>) =>
  destinationsOf(...of).map(({ to }) => to);

test('an area has the entries of its paths, in the order of the table', () => {
  expect(pathsOf('tab_bar', { contacts: true })).toEqual(routeTable().navigation.tab_bar);
  expect(destinationsOf('tab_bar', { contacts: true })[0]).toMatchObject({
    name: 'Home',
    to: '/app',
    exact: true,
  });
});

test('an entry that needs what the member lacks is left out', () => {
  expect(pathsOf('tab_bar', { contacts: false })).not.toContain('/app/messages');
  expect(pathsOf('menu', { contacts: true })).toEqual(['/app/settings']);
  expect(pathsOf('menu', { contacts: true, moderator: true })).toContain('/app/moderation');
});

test('a listed page without an entry, as that of a remote that isn’t registered, is left out', () => {
  const { navigation } = routeTable();
  navigation.drawer.push('/profile/:userId');
  expect(pathsOf('drawer', { contacts: true })).not.toContain('/profile/:userId');
  navigation.drawer.pop();
});
