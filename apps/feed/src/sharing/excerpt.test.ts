import { expect, test } from 'vitest';
import { excerpt } from './excerpt.ts';

test('a text that fits stays whole, and one character more is cut with an ellipsis [108]', () => {
  expect(excerpt('a'.repeat(150), 150)).toBe('a'.repeat(150));
  expect(excerpt('a'.repeat(151), 150)).toBe(`${'a'.repeat(150)}…`);
});

test('lines become one, and no space stands before the ellipsis', () => {
  expect(excerpt('  soup \n\n on\tThursday ', 150)).toBe('soup on Thursday');
  expect(excerpt('soup on Thursday', 5)).toBe('soup…');
});

test('it counts and cuts whole characters [108]', () => {
  const family = '👨‍👩‍👧‍👦';
  expect(excerpt(family.repeat(150), 150)).toBe(family.repeat(150));
  expect(excerpt(family.repeat(151), 150)).toBe(`${family.repeat(150)}…`);
  expect(excerpt('e\u0301'.repeat(3), 2)).toBe(`${'e\u0301'.repeat(2)}…`);
  expect(excerpt('🇸🇪🇩🇪', 1)).toBe('🇸🇪…');
});
