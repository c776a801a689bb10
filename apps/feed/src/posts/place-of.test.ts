import { elin, post } from '@pure/testing';
import { expect, test } from 'vitest';
import { placeArgument, homeOfUnsent, listsFor, placeOf } from './place-of.ts';

const group = { kind: 'group', groupId: 'g' } as const;
const event = { kind: 'event', eventId: 'e' } as const;
const home = { kind: 'home' } as const;

test.each([home, group, event])('the place %j can be told from its post', (place) => {
  expect(placeOf({ ...post(elin, 'soup', 1), home: homeOfUnsent(place) })).toEqual(place);
});

test('a post names its group or event to the database, or neither [96]', () => {
  expect(placeArgument(home)).toBeNull();
  expect(placeArgument(group)).toEqual({ group_id: 'g' });
  expect(placeArgument(event)).toEqual({ event_id: 'e' });
});

test('a post for friends belongs on the profile, too, a post in a group only there', () => {
  expect(listsFor(home, elin.id)).toEqual([home, { kind: 'member', memberId: elin.id }]);
  expect(listsFor(group, elin.id)).toEqual([group]);
  expect(listsFor(event, elin.id)).toEqual([event]);
});
