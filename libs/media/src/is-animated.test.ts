import { expect, test } from 'vitest';
import { isAnimated } from './is-animated.ts';

const webp = (format: string, flags: number) => [
  'RIFF\0\0\0\0WEBP',
  format,
  '\n\0\0\0',
  new Uint8Array([flags]),
];

test.each([
  ['image/gif', ['GIF89a'], true],
  ['image/webp', webp('VP8X', 0b10010), true],
  ['image/webp', webp('VP8X', 0b10000), false],
  ['image/webp', webp('VP8 ', 0b10), false],
  ['image/png', ['\x89PNG....IHDR........acTL....IDAT'], true],
  ['image/png', ['\x89PNG....IHDR........IDAT....acTL'], false],
  ['image/jpeg', ['acTL'], false],
])('%s %j moves: %s', async (type, parts, expected) => {
  expect(await isAnimated(new Blob(parts, { type }))).toBe(expected);
});
