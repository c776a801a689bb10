import { expect, test } from 'vitest';
import { formatCount, plural } from './count.ts';

test('digits are grouped, and counts from ten thousand on are abbreviated', () => {
  expect(formatCount(48)).toBe('48');
  expect(formatCount(2847)).toBe('2,847');
  expect(formatCount(9999)).toBe('9,999');
  expect(formatCount(12_300)).toBe('12K');
});

test('the word agrees with the count', () => {
  const likes = { one: '# like', other: '# likes' };
  expect(plural(0, likes)).toBe('0 likes');
  expect(plural(1, likes)).toBe('1 like');
  expect(plural(2, likes)).toBe('2 likes');
  expect(plural(1200, likes)).toBe('1,200 likes');
});
