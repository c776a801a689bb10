import { elin, post } from '@pure/testing';
import { expect, test } from 'vitest';
import { homeAt, homeToBe, listsFor, placeOf } from './place-of.ts';

const group = { kind: 'group', groupId: 'g' } as const;
const event = { kind: 'event', eventId: 'e' } as const;
const home = { kind: 'home' } as const;

test.each([home, group, event])('%j is found again from the post that stands there', (place) => {
  expect(placeOf({ ...post(elin, 'soup', 1), home: homeToBe(place) })).toEqual(place);
});

test('the database is told of the group or event, or of nothing [96]', () => {
  expect(homeAt(home)).toBeNull();
  expect(homeAt(group)).toEqual({ group_id: 'g' });
  expect(homeAt(event)).toEqual({ event_id: 'e' });
});

test('what is for friends stands on the profile too, what is for a group in the group alone', () => {
  expect(listsFor(home, elin.id)).toEqual([home, { kind: 'member', memberId: elin.id }]);
  expect(listsFor(group, elin.id)).toEqual([group]);
  expect(listsFor(event, elin.id)).toEqual([event]);
});
