import { expect, test } from 'vitest';
import { standIn } from './stand-in.ts';

const order = ['one', 'two', 'three'];

test.each([
  ['the next', 'two', ['one', 'three'], 'three'],
  ['the previous when it was the last', 'three', ['one', 'two'], 'two'],
  ['the one after those that went along', 'one', ['three'], 'three'],
  ['none when it was the only one', 'two', [], undefined],
])('after a story that is gone comes %s [120]', (_, gone, left, expected) => {
  expect(standIn(order, gone, new Set(left))).toBe(expected);
});
