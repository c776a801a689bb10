import { expect, test } from 'vitest';
import { arrivalBetween } from './arrivals.ts';

const counts = { friends: 2, received: 1, sent: 1 };

test('one more received is a request that arrived', () => {
  expect(arrivalBetween(counts, { ...counts, received: 2 })).toBe('request');
});

test('a request sent that became a friendship is a friend who arrived', () => {
  expect(arrivalBetween(counts, { friends: 3, received: 1, sent: 0 })).toBe('friend');
});

test('what the member does is no arrival', () => {
  const accepted = { friends: 3, received: 0, sent: 1 };
  const [declined, asked] = [
    { ...counts, received: 0 },
    { ...counts, sent: 2 },
  ];
  const [cancelled, unfriended] = [
    { ...counts, sent: 0 },
    { ...counts, friends: 1 },
  ];
  for (const now of [accepted, declined, asked, cancelled, unfriended, counts]) {
    expect(arrivalBetween(counts, now)).toBeNull();
  }
});
