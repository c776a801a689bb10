import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rateLimitText } from './rate-limit-text.ts';
import { RequestError } from './request-error.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 4, 4, 9, 30) }));
afterEach(() => vi.useRealTimers());

const limited = (end?: Date) =>
  new RequestError('rate-limited', { limitEndsAt: end?.toISOString() ?? null });
const soon = new Date(2026, 4, 4, 10, 15);
const tomorrow = new Date(2026, 4, 5, 9, 15);

test('a member is told when the limit ends, and what is kept', () => {
  expect(rateLimitText(limited(soon), 'likes')).toMatch(
    /^That’s many likes in a short while\. Try again after 10:15( AM)?\.$/,
  );
  expect(rateLimitText(limited(soon), 'posts', 'Your post is kept here')).toMatch(
    /^That’s many posts in a short while\. Your post is kept here: try again after 10:15( AM)?\.$/,
  );
});

test('without a time, a member is told to try later', () => {
  expect(rateLimitText(limited(), 'likes')).toBe(
    'That’s many likes in a short while. Try again later.',
  );
  expect(rateLimitText(limited(), 'posts', 'Your post is kept here')).toBe(
    'That’s many posts in a short while. Your post is kept here.',
  );
});

test('a limit that ends tomorrow names the day', () => {
  expect(rateLimitText(limited(tomorrow), 'friend requests')).toMatch(/after Tuesday 0?9:15/);
});

test('other errors keep their own words', () => {
  expect(rateLimitText(new RequestError('refused'), 'likes')).toBeNull();
  expect(rateLimitText(new TypeError('a defect'), 'likes')).toBeNull();
});
