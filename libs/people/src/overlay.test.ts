import { describe, expect, test } from 'vitest';
import type { FriendshipChange } from './friendship-changes.ts';
import { overlaid, overlaidCounts, type Overlay } from './overlay.ts';

const HANNA = 'hanna';
const NOW = 1_000;
const pending = (change: FriendshipChange, at = NOW): Overlay => new Map([[HANNA, { change, at }]]);
const counts = { friends: 3, received: 2, sent: 1 };

test('a pending change is shown as done, for that member only', () => {
  expect(overlaid(pending('send'), HANNA, 'none')).toBe('sent');
  expect(overlaid(pending('accept'), HANNA, 'received')).toBe('friends');
  expect(overlaid(pending('unfriend'), HANNA, 'friends')).toBe('none');
  expect(overlaid(pending('send'), 'yusuf', 'none')).toBe('none');
});

describe('counts', () => {
  test.each([
    ['send', { friends: 3, received: 2, sent: 2 }],
    ['accept', { friends: 4, received: 1, sent: 1 }],
    ['decline', { friends: 3, received: 1, sent: 1 }],
    ['cancel', { friends: 3, received: 2, sent: 0 }],
    ['unfriend', { friends: 2, received: 2, sent: 1 }],
  ] as const)('%s on its way is counted', (change, expected) => {
    expect(overlaidCounts(pending(change), counts, NOW - 1)).toEqual(expected);
  });

  test('a change is not counted twice after a refetch of the counts', () => {
    expect(overlaidCounts(pending('accept'), counts, NOW + 1)).toEqual(counts);
  });

  test('no count goes below zero', () => {
    const none = { friends: 0, received: 0, sent: 0 };
    expect(overlaidCounts(pending('unfriend'), none, NOW - 1)).toEqual(none);
  });
});
