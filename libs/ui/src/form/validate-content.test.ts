import { expect, test } from 'vitest';
import { validateContent, CONTENT_LIMIT } from './validate-content.ts';

test.each(['', '   \n\t ', '\u200b\u2060', '\u00a0'])('%j is empty [91]', (typed) => {
  expect(validateContent(typed)).toEqual({ state: 'empty' });
});

test('content is trimmed and keeps its line breaks [91]', () => {
  expect(validateContent('  First\n\n  second \n')).toMatchObject({ content: 'First\n\n  second' });
});

test('5,000 characters are valid, one more is not', () => {
  expect(validateContent('é'.repeat(CONTENT_LIMIT))).toMatchObject({ state: 'valid', left: 0 });
  expect(validateContent('é'.repeat(CONTENT_LIMIT + 1))).toEqual({ state: 'too long', over: 1 });
});

test('an emoji counts as the database counts it', () => {
  expect(validateContent('🎉'.repeat(CONTENT_LIMIT))).toMatchObject({ state: 'valid', left: 0 });
});

test('surrounding space does not count', () => {
  expect(validateContent(`${' '.repeat(100)}${'a'.repeat(CONTENT_LIMIT)}\n`)).toMatchObject({
    left: 0,
  });
});

test('the last 200 characters are near the limit', () => {
  expect(validateContent('a'.repeat(CONTENT_LIMIT - 201))).toMatchObject({ isNearLimit: false });
  expect(validateContent('a'.repeat(CONTENT_LIMIT - 200))).toMatchObject({
    isNearLimit: true,
    left: 200,
  });
});

test('a character that the database cannot store is removed', () => {
  expect(validateContent('so\0up')).toMatchObject({ content: 'soup' });
});

test('an emoji alone is a post', () => {
  expect(validateContent('❤️')).toMatchObject({ state: 'valid' });
});

test('another limit can be given', () => {
  expect(validateContent('a'.repeat(2001), 2000)).toEqual({ state: 'too long', over: 1 });
});
