import { expect, test } from 'vitest';
import { cut, cutAt } from './cut.ts';
import { textParts } from './text-parts.ts';

const words = (count: number) => Array.from({ length: count }, () => 'snow').join(' ');
const shown = (text: string) =>
  cut(textParts(text), cutAt(text) ?? Infinity)
    .map((part) => part.text)
    .join('');

test.each([
  ['a few words', words(10)],
  ['sixteen lines', Array.from({ length: 16 }, () => 'soup').join('\n')],
  ['what is hardly longer than its beginning', 'x'.repeat(16 * 48)],
])('%s stand whole', (_, text) => expect(cutAt(text)).toBeNull());

test('of many words the beginning is shown, and no half of one', () => {
  const text = words(1000);
  expect(shown(text)).toMatch(/^(?:snow )+snow…$/);
  expect(shown(text).length).toBeLessThan(500);
});

test('of many lines the first are shown, however short they are', () => {
  const text = Array.from({ length: 40 }, (_, at) => String(at)).join('\n');
  expect(shown(text).split('\n')).toHaveLength(10);
});

test('what is hidden is always more than what "Show more" itself takes', () => {
  for (let length = 700; length < 1200; length += 1) {
    const text = 'x'.repeat(length);
    const end = cutAt(text);
    if (end !== null) expect(length - end).toBeGreaterThan(200);
  }
});

test('a character of many code units is kept whole', () => {
  const text = `${'x'.repeat(479)}${'👩‍👩‍👧‍👦'.repeat(100)}`;
  expect(shown(text)).toBe(`${'x'.repeat(479)}…`);
});

test('a link that is cut still leads where it led', () => {
  const address = `https://example.org/${'a'.repeat(900)}`;
  const [part] = cut(textParts(address), cutAt(address) ?? Infinity);
  expect(part).toEqual({ text: address.slice(0, 480), href: address });
});
