import { expect, test } from 'vitest';
import { firstName } from './first-name.ts';

test.each([
  ['Hanna Berg', 'Hanna'],
  ['  Hanna\u00a0Berg ', 'Hanna'],
  ['Zoë', 'Zoë'],
  ['محمد الفارسي', '\u2068محمد\u2069'],
  ['', ''],
])('of “%s” friends say “%s”', (fullName, said) => {
  expect(firstName(fullName)).toBe(said);
});
