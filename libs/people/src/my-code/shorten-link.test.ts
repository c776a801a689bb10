import { expect, test } from 'vitest';
import { shortenLink } from './shorten-link.ts';

test('a link loses its scheme and the middle of its id', () => {
  expect(shortenLink('https://pure.test/profile/3f2a09c1-0000-4000-8000-00000000b71e')).toBe(
    'pure.test/profile/3f2a…b71e',
  );
});

test('a link without an id stays whole', () => {
  expect(shortenLink('http://localhost:4200/profile/elin')).toBe('localhost:4200/profile/elin');
});
