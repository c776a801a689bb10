import { expect, test } from 'vitest';
import { neighbourStory } from './neighbour-story.ts';

const order = ['one', 'two', 'three'];

test.each([
  ['the next one', 'two', ['one', 'three'], 'three'],
  ['the previous one if it was the last', 'three', ['one', 'two'], 'two'],
  ['the first one that is left', 'one', ['three'], 'three'],
  ['none if it was the only one', 'two', [], undefined],
])('a removed story is followed by %s [120]', (_, gone, left, expected) => {
  expect(neighbourStory(order, gone, new Set(left))).toBe(expected);
});
