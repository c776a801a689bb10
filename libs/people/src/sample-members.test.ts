import { expect, test } from 'vitest';
import { matchSampleMembers, sampleMembers } from './sample-members.ts';

test('there are ten sample members, bot-1 to bot-10, each with a name of their own [134]', () => {
  expect(sampleMembers.map(({ id }) => id)).toEqual(
    Array.from({ length: 10 }, (_, index) => `bot-${index + 1}`),
  );
  expect(new Set(sampleMembers.map(({ full_name }) => full_name)).size).toBe(10);
});

test('they match by part of the name or username, in any case [134]', () => {
  expect(matchSampleMembers('TANAK').map(({ id }) => id)).toEqual(['bot-8']);
  expect(matchSampleMembers('Farah_S').map(({ id }) => id)).toEqual(['bot-6']);
  expect(matchSampleMembers('%')).toEqual([]);
});

test('no more than five are shown [134]', () => {
  expect(matchSampleMembers('sample')).toHaveLength(5);
});
