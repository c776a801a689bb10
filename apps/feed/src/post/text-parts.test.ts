import { expect, test } from 'vitest';
import { textParts } from './text-parts.ts';

const links = (text: string) =>
  textParts(text)
    .filter(({ href }) => href)
    .map((part) => part.text);

test('text keeps every character, links or not', () => {
  const text = 'See https://pure.example/a?b=c#d, then (http://x.example).\n\nBye';
  expect(
    textParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
  expect(textParts('')).toEqual([]);
});

test('http and https addresses become links, whatever case they are written in', () => {
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
])('%s stays text', (text) => {
  expect(links(text)).toEqual([]);
});

test('the punctuation of the sentence stays outside the link', () => {
  expect(links('Read https://a.example/x. Or https://b.example/y?z! (https://c.example)')).toEqual([
    'https://a.example/x',
    'https://b.example/y?z',
    'https://c.example',
  ]);
});

test('a bracket that belongs to the address stays in it', () => {
  expect(links('(see https://en.example/wiki/Soup_(dish))')).toEqual([
    'https://en.example/wiki/Soup_(dish)',
  ]);
});

test('a mark that turns the direction of text ends the address', () => {
  expect(links('https://a.example/\u202Egpj.exe')).toEqual(['https://a.example/']);
});

test('ten thousand brackets take no noticeable time', () => {
  const start = performance.now();
  textParts(`https://a.example/${')'.repeat(5000)}${'('.repeat(5000)}`);
  textParts(`https://a.example/${')'.repeat(5000)}`);
  expect(performance.now() - start).toBeLessThan(500);
});
