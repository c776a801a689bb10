import { expect, test } from 'vitest';
import { mentionAt } from './mention-at.ts';

test.each([
  ['@', { start: 0, typed: '' }],
  ['Soup with @han', { start: 10, typed: 'han' }],
  ['Soup\n@Jörg', { start: 5, typed: 'Jörg' }],
  ['(@hanna_2', { start: 1, typed: 'hanna_2' }],
  ['@hanna @yu', { start: 7, typed: 'yu' }],
])('in %j a mention ends at the cursor', (text, mention) => {
  expect(mentionAt(text, text.length)).toEqual(mention);
});

test.each(['', 'Soup', '@hanna ', '@hanna, so', 'hanna@be', 'https://a.example/@han', '@@han'])(
  'in %j no mention ends at the cursor',
  (text) => {
    expect(mentionAt(text, text.length)).toBeNull();
  },
);

test('only what stands before the cursor counts', () => {
  expect(mentionAt('Soup @hannaberg', 8)).toEqual({ start: 5, typed: 'ha' });
  expect(mentionAt('Soup @hannaberg', 4)).toBeNull();
});
