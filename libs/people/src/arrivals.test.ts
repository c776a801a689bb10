import { expect, test } from 'vitest';
import { arrivalBetween } from './arrivals.ts';

const counts = { friends: 2, received: 1, sent: 1 };

test('one more received request is an arrived request', () => {
  expect(arrivalBetween(counts, { ...counts, received: 2 })).toBe('request');
});

test('a sent request that became a friendship is an arrived friend', () => {
  expect(arrivalBetween(counts, { friends: 3, received: 1, sent: 0 })).toBe('friend');
});

test('the member’s own actions are no arrivals', () => {
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
