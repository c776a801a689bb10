import { expect, test } from 'vitest';
import { firstName } from './first-name.ts';

test.each([
  ['Hanna Berg', 'Hanna'],
  ['  Hanna\u00a0Berg ', 'Hanna'],
  ['Zoë', 'Zoë'],
  ['', ''],
])('of “%s” friends say “%s”', (fullName, said) => {
  expect(firstName(fullName)).toBe(said);
});
