import { expect, test } from 'vitest';
import { paths } from './paths.ts';

test('an invitation names its inviter, `friend` or nobody [3]', () => {
  expect(paths.register('elin')).toBe('/register?ref=elin');
  expect(paths.register('friend')).toBe('/register?ref=friend');
  expect(paths.register('elin', 'k-1')).toBe('/register?ref=elin&key=k-1');
  expect(paths.register()).toBe('/register');
});

test('the query names the open dialog or thread', () => {
  expect(paths.home({ post: 'p1' })).toBe('/app?post=p1');
  expect(paths.messages({ with: 'm1' })).toBe('/app/messages?with=m1');
  expect(paths.messages({ with: 'm1', at: 'n1' })).toBe('/app/messages?with=m1&at=n1');
  expect(paths.events({ event: 'e1' })).toBe('/app/events?event=e1');
  expect(paths.groups({ group: 'g1' })).toBe('/app/groups?group=g1');
  expect(paths.friends({ tab: 'requests' })).toBe('/app/friends?tab=requests');
});

test('text from members can’t change the rest of a path', () => {
  expect(paths.search('a&b=c #d')).toBe('/app/search?q=a%26b%3Dc+%23d');
  expect(paths.search('a', { tab: 'posts' })).toBe('/app/search?q=a&tab=posts');
  expect(paths.profile('../settings')).toBe('/app/profile/..%2Fsettings');
  expect(paths.publicProfile('a/b?c')).toBe('/profile/a%2Fb%3Fc');
});
