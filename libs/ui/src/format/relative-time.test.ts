import { beforeEach, expect, test, vi } from 'vitest';
import { fullTime, relativeTime } from './relative-time.ts';

// Friday, in whatever zone the test runs
const now = new Date(2026, 10, 20, 15, 0, 0);
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

function ago(milliseconds: number): string {
  return relativeTime(new Date(now.getTime() - milliseconds).toISOString(), now.getTime());
}

type Parts = [year: number, month: number, day: number, hour?: number];

function on(...[year, month, day, hours = 12]: Parts): string {
  return relativeTime(new Date(year, month - 1, day, hours).toISOString(), now.getTime());
}

function saidOn(...[year, month, day]: Parts): string {
  const at = new Date(year, month - 1, day, 12).toISOString();
  return `Asked ${relativeTime(at, now.getTime(), 'inline')}`;
}

beforeEach(() => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['sv', 'en-GB']);
});

test('the first minute is just now', () => {
  expect(ago(0)).toBe('just now');
  expect(ago(59 * second)).toBe('just now');
  expect(ago(60 * second)).toBe('1 minute ago');
});

test('a time ahead of the reader’s clock is just now', () => {
  expect(ago(-5 * minute)).toBe('just now');
});

test('minutes are counted until the hour, hours until midnight', () => {
  expect(ago(5 * minute)).toBe('5 minutes ago');
  expect(ago(59 * minute + 59 * second)).toBe('59 minutes ago');
  expect(ago(hour)).toBe('1 hour ago');
  expect(ago(2 * hour)).toBe('2 hours ago');
  expect(on(2026, 11, 20, 0)).toBe('15 hours ago');
});

test('the evening before is Yesterday, unless it is only hours ago', () => {
  expect(on(2026, 11, 19, 23)).toBe('Yesterday');
  expect(on(2026, 11, 19, 0)).toBe('Yesterday');
  const pastMidnight = new Date(2026, 10, 20, 1).getTime();
  const evening = new Date(2026, 10, 19, 22).toISOString();
  expect(relativeTime(evening, pastMidnight)).toBe('3 hours ago');
});

test('days of the last week have their names, earlier ones their dates', () => {
  expect(on(2026, 11, 18)).toBe('Wednesday');
  expect(on(2026, 11, 14)).toBe('Saturday');
  expect(on(2026, 11, 13)).toBe('13 Nov');
  expect(on(2026, 1, 3)).toBe('3 Jan');
  expect(on(2025, 12, 31)).toBe('31 Dec 2025');
});

test('a time can continue a sentence', () => {
  expect(saidOn(2026, 11, 19)).toBe('Asked yesterday');
  expect(saidOn(2026, 11, 18)).toBe('Asked on Wednesday');
  expect(saidOn(2026, 11, 3)).toBe('Asked on 3 Nov');
});

test.each([
  [59 * second, 'now'],
  [5 * minute, '5m'],
  [8 * hour + 59 * minute, '8h'],
  [6 * day + 23 * hour, '6d'],
  [7 * day, '13 Nov'],
])('where there is room for a word at most, %i ms ago is %s', (past, words) => {
  const at = new Date(now.getTime() - past).toISOString();
  expect(relativeTime(at, now.getTime(), 'compact')).toBe(words);
});

test('dates follow the reader’s English', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US']);
  expect(on(2026, 11, 3)).toBe('Nov 3');
});

test('an invalid time is shown as an empty text', () => {
  expect(relativeTime('soon', now.getTime())).toBe('');
  expect(fullTime('soon')).toBe('');
});

test('the tooltip has the whole date and time', () => {
  expect(fullTime(now.toISOString())).toMatch(/Friday.*20 November 2026.*15:00/);
});
