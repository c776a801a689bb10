import { expect, test } from 'vitest';
import { truncateText, previewLength } from './truncate-text.ts';
import { splitLinks } from './split-links.ts';

const words = (count: number) => Array.from({ length: count }, () => 'snow').join(' ');
const shown = (text: string) =>
  truncateText(splitLinks(text), previewLength(text) ?? Infinity)
    .map((part) => part.text)
    .join('');

test.each([
  ['a few words', words(10)],
  ['sixteen lines', Array.from({ length: 16 }, () => 'soup').join('\n')],
  ['a text that is hardly longer than its preview', 'x'.repeat(16 * 48)],
])('%s is not truncated', (_, text) => expect(previewLength(text)).toBeNull());

test('many words are truncated after a whole word', () => {
  const text = words(1000);
  expect(shown(text)).toMatch(/^(?:snow )+snow…$/);
  expect(shown(text).length).toBeLessThan(500);
});

test('many lines are truncated after ten, however short they are', () => {
  const text = Array.from({ length: 40 }, (_, at) => String(at)).join('\n');
  expect(shown(text).split('\n')).toHaveLength(10);
});

test('truncation always hides more than a few words', () => {
  for (let length = 700; length < 1200; length += 1) {
    const text = 'x'.repeat(length);
    const end = previewLength(text);
    if (end !== null) expect(length - end).toBeGreaterThan(200);
  }
});

test('a character of many code units is not split', () => {
  const text = `${'x'.repeat(479)}${'👩‍👩‍👧‍👦'.repeat(100)}`;
  expect(shown(text)).toBe(`${'x'.repeat(479)}…`);
});

test('a truncated link keeps its address', () => {
  const address = `https://example.org/${'a'.repeat(900)}`;
  const [part] = truncateText(splitLinks(address), previewLength(address) ?? Infinity);
  expect(part).toEqual({ text: address.slice(0, 480), href: address });
});
