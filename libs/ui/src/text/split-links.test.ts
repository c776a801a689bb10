import { expect, test } from 'vitest';
import { splitLinks } from './split-links.ts';

const links = (text: string) =>
  splitLinks(text)
    .filter(({ href }) => href)
    .map((part) => part.text);

test('splitting keeps every character', () => {
  const text = 'See https://pure.example/a?b=c#d, then (http://x.example).\n\nBye';
  expect(
    splitLinks(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
  expect(splitLinks('')).toEqual([]);
});

test('http and https addresses become links, in lower and upper case', () => {
  expect(links('a https://one.example b HTTP://two.example/path c')).toEqual([
    'https://one.example',
    'HTTP://two.example/path',
  ]);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,hi',
  'ftp://files.example',
  'https://',
  'http://[nonsense',
  'https://bank.example@evil.example/',
  'pure.example',
])('%s does not become a link', (text) => {
  expect(links(text)).toEqual([]);
});

test('the punctuation of the sentence stays outside the link', () => {
  expect(links('Read https://a.example/x. Or https://b.example/y?z! (https://c.example)')).toEqual([
    'https://a.example/x',
    'https://b.example/y?z',
    'https://c.example',
  ]);
});

test('a bracket that is part of the address stays in the link', () => {
  expect(links('(see https://en.example/wiki/Soup_(dish))')).toEqual([
    'https://en.example/wiki/Soup_(dish)',
  ]);
});

test('a character that turns the writing direction ends the address', () => {
  expect(links('https://a.example/\u202Egpj.exe')).toEqual(['https://a.example/']);
});

test('ten thousand brackets take no noticeable time', () => {
  const start = performance.now();
  splitLinks(`https://a.example/${')'.repeat(5000)}${'('.repeat(5000)}`);
  splitLinks(`https://a.example/${')'.repeat(5000)}`);
  expect(performance.now() - start).toBeLessThan(500);
});
