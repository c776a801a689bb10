import { expect, test } from 'vitest';
import { joinedAgo } from './joined-ago.ts';

const now = Date.parse('2026-06-15T12:00:00Z');

test.each([
  ['2026-06-15T11:00:00Z', 'today'],
  ['2026-06-15T12:05:00Z', 'today'],
  ['2026-06-14T11:00:00Z', 'yesterday'],
  ['2026-06-10T11:00:00Z', '5 days ago'],
  ['2026-06-08T11:00:00Z', '1 week ago'],
  ['2026-05-10T11:00:00Z', '1 month ago'],
  ['2026-03-15T11:00:00Z', '3 months ago'],
  ['2025-06-15T11:00:00Z', '1 year ago'],
  ['2023-06-15T11:00:00Z', '3 years ago'],
])('[129] a member since %s joined %s', (at, words) => {
  expect(joinedAgo(at, now)).toBe(words);
});
