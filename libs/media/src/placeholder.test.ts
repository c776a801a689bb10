import { expect, test } from 'vitest';
import { decodePlaceholder, encodePlaceholder } from './placeholder.ts';

const pixels = Uint8ClampedArray.from({ length: 64 }, (_, at) => (at % 4 === 3 ? 255 : at * 3));

test('decoding returns the encoded colours', () => {
  const text = encodePlaceholder(pixels);
  expect(text).toHaveLength(64);
  expect(decodePlaceholder(text)).toEqual(pixels);
});

test.each(['', 'short', '!'.repeat(64), `${'A'.repeat(64)}AAAA`])(
  'any other text gives no placeholder: %s',
  (text) => expect(decodePlaceholder(text)).toBeNull(),
);
