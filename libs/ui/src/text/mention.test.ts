import { expect, test } from 'vitest';
import { leadingMention } from './mention.ts';

test.each([
  ['@hannaberg Fish', '@hannaberg '],
  ['@hanna_2\nFish', '@hanna_2\n'],
  ['@hannaberg', '@hannaberg'],
  ['@hannaberg, fish', '@hannaberg'],
  ['Fish for @hannaberg', ''],
  ['@ Fish', ''],
  ['', ''],
])('%j begins with the mention %j', (content, mention) => {
  expect(leadingMention(content)).toBe(mention);
});
