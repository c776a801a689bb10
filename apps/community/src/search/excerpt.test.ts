import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

const filler = (words: number) => Array.from({ length: words }, (_, n) => `word${n}`).join(' ');

test('a short text is shown whole, on one line', () => {
  expect(excerptOf('Rye bread\n\nand  salt', 'salt')).toBe('Rye bread and salt');
});

test('a long text begins near its first match', () => {
  const excerpt = excerptOf(`${filler(100)} Saffron ${filler(100)}`, 'saffron');
  expect(excerpt).toMatch(/^… word\d+ .*Saffron word0 .* …$/);
  expect(excerpt.indexOf('Saffron')).toBeLessThan(70);
  expect(excerpt.length).toBeLessThan(250);
});

test('a match at the beginning shows the beginning, one at the end the end', () => {
  expect(excerptOf(`Saffron ${filler(100)}`, 'saffron')).toMatch(/^Saffron word0 .* …$/);
  expect(excerptOf(`${filler(100)} Saffron`, 'saffron')).toMatch(/^… word\d+ .* Saffron$/);
});

test('a word without an end is cut, but no character is', () => {
  const cut = excerptOf('🍞'.repeat(300), '🍞');
  expect(cut).toMatch(/^(🍞)+ …$/u);
  expect(excerptOf(`${'x'.repeat(400)}saffron`, 'saffron')).toBe(`… ${'x'.repeat(60)}saffron`);
});
