import { expect, test } from 'vitest';
import { mentionOf } from './mention.ts';

test.each([
  ['@hannaberg Fish', '@hannaberg '],
  ['@hanna_2\nFish', '@hanna_2\n'],
  ['@hannaberg', '@hannaberg'],
  ['@hannaberg, fish', '@hannaberg'],
  ['Fish for @hannaberg', ''],
  ['@ Fish', ''],
  ['', ''],
])('%j answers %j', (content, mention) => {
  expect(mentionOf(content)).toBe(mention);
});
