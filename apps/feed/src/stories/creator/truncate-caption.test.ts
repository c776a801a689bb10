import { expect, test } from 'vitest';
import { captionLength, truncateCaption } from './truncate-caption.ts';

test('a caption is truncated at 200 characters [114]', () => {
  expect(truncateCaption('a'.repeat(200))).toBe('a'.repeat(200));
  expect(truncateCaption('a'.repeat(201))).toBe('a'.repeat(200));
});

test('an emoji counts as in the database, and is never split [114]', () => {
  expect(truncateCaption('🎉'.repeat(201))).toBe('🎉'.repeat(200));
  const family = '👨‍👩‍👧‍👦';
  const truncated = truncateCaption(family.repeat(40));
  expect(truncated).toBe(family.repeat(28));
  expect(captionLength(truncated)).toBeLessThanOrEqual(200);
});

test('a letter keeps its accents', () => {
  const accented = 'e\u0301';
  expect(truncateCaption(`${'a'.repeat(199)}${accented}`)).toBe('a'.repeat(199));
});
