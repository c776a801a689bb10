import { expect, test } from 'vitest';
import { captionLength, cutCaption } from './cut-caption.ts';

test('200 characters stay, what is over goes [114]', () => {
  expect(cutCaption('a'.repeat(200))).toBe('a'.repeat(200));
  expect(cutCaption('a'.repeat(201))).toBe('a'.repeat(200));
});

test('an emoji is one character or several as the database counts, and never cut in two [114]', () => {
  expect(cutCaption('🎉'.repeat(201))).toBe('🎉'.repeat(200));
  const family = '👨‍👩‍👧‍👦';
  const cut = cutCaption(family.repeat(40));
  expect(cut).toBe(family.repeat(28));
  expect(captionLength(cut)).toBeLessThanOrEqual(200);
});

test('a letter keeps its accents', () => {
  const accented = 'e\u0301';
  expect(cutCaption(`${'a'.repeat(199)}${accented}`)).toBe('a'.repeat(199));
});
