import { expect, test } from 'vitest';
import { filmLength } from './film-length.ts';

test.each([
  [0.2, '0:01'],
  [42.4, '0:42'],
  [61, '1:01'],
  [3_723, '1:02:03'],
  [Number.POSITIVE_INFINITY, ''],
  [Number.NaN, ''],
])('a film of %s s is %s long', (seconds, length) => {
  expect(filmLength(seconds)).toBe(length);
});
