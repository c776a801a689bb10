import { expect, test } from 'vitest';
import { since } from './since.ts';

const now = new Date(2026, 10, 20, 15, 0).getTime();
const at = (...parts: [month: number, day: number, hour: number]) =>
  since(new Date(2026, parts[0] - 1, parts[1], parts[2], 5).toISOString(), now);

test('within the same day it is a time, before that a day', () => {
  expect(at(11, 20, 9)).toMatch(/^0?9:05/);
  expect(at(11, 19, 23)).toBe('yesterday');
  expect(at(11, 17, 9)).toBe('Tuesday');
  expect(at(11, 3, 9)).toMatch(/^(3 Nov|Nov 3)$/);
});

test('the day before is yesterday, also just after midnight', () => {
  const late = new Date(2026, 10, 20, 1, 0).getTime();
  expect(since(new Date(2026, 10, 19, 23, 5).toISOString(), late)).toMatch(/^(23|11):05/);
});
