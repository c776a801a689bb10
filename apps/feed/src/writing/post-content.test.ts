import { expect, test } from 'vitest';
import { judgeContent, POST_LIMIT } from './post-content.ts';

test.each(['', '   \n\t ', '\u200b\u2060', '\u00a0'])('%j is empty [91]', (typed) => {
  expect(judgeContent(typed)).toEqual({ state: 'empty' });
});

test('content is trimmed, its own line breaks stay [91]', () => {
  expect(judgeContent('  First\n\n  second \n')).toMatchObject({ content: 'First\n\n  second' });
});

test('5,000 characters are fine, one more is not', () => {
  expect(judgeContent('é'.repeat(POST_LIMIT))).toMatchObject({ state: 'fine', left: 0 });
  expect(judgeContent('é'.repeat(POST_LIMIT + 1))).toEqual({ state: 'too long', over: 1 });
});

test('an emoji counts as the database counts it', () => {
  expect(judgeContent('🎉'.repeat(POST_LIMIT))).toMatchObject({ state: 'fine', left: 0 });
});

test('space around the words does not count', () => {
  expect(judgeContent(`${' '.repeat(100)}${'a'.repeat(POST_LIMIT)}\n`)).toMatchObject({ left: 0 });
});

test('the end is near from 200 characters on', () => {
  expect(judgeContent('a'.repeat(POST_LIMIT - 201))).toMatchObject({ isNearEnd: false });
  expect(judgeContent('a'.repeat(POST_LIMIT - 200))).toMatchObject({ isNearEnd: true, left: 200 });
});

test('a character that the database cannot hold is left out', () => {
  expect(judgeContent('so\0up')).toMatchObject({ content: 'soup' });
});

test('an emoji alone is a post', () => {
  expect(judgeContent('❤️')).toMatchObject({ state: 'fine' });
});

test('what is shorter by rule is judged by its own limit', () => {
  expect(judgeContent('a'.repeat(2001), 2000)).toEqual({ state: 'too long', over: 1 });
});
