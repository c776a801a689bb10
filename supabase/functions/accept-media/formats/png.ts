import { type AcceptedFormat, requireThat } from './format.ts';
import {
  addRange,
  compactRanges,
  dataViewOf,
  requireOnlyPadding,
  readText,
  type Bytes,
  type Range,
} from './bytes.ts';
import { MAX_FRAMES, MAX_PARTS } from './limits.ts';

const FIRST_CHUNK = 8;

/** Pixels, colours and animation. Texts, times, Exif and private chunks are removed. */
const keptChunks = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs cICP mDCV cLLI acTL fcTL fdAT'.split(
    ' ',
  ),
);

export function readPng(bytes: Bytes): AcceptedFormat {
  const numbers = dataViewOf(bytes);
  requireThat(readText(bytes, FIRST_CHUNK + 4, 4) === 'IHDR', 'the header is not first');
  const [width, height] = [numbers.getUint32(FIRST_CHUNK + 8), numbers.getUint32(FIRST_CHUNK + 12)];
  const ranges: Range[] = [[0, FIRST_CHUNK]];
  let pixels = 0;
  let frames = 0;
  let parts = 0;
  let at = FIRST_CHUNK;

  for (let type = ''; type !== 'IEND';) {
    const length = numbers.getUint32(at);
    const end = at + 12 + length;
    parts += 1;
    requireThat(end <= bytes.length && parts <= MAX_PARTS, 'a chunk leads out of the file');
    type = readText(bytes, at + 4, 4);
    if (type === 'IDAT') pixels += length;
    if (type === 'IHDR') requireThat(at === FIRST_CHUNK && length === 13, 'a header of its own');
    if (type === 'IEND') requireThat(length === 0, 'an end that is none');
    if (type === 'fcTL') {
      frames += 1;
      const [right, bottom] = [
        numbers.getUint32(at + 12) + numbers.getUint32(at + 20),
        numbers.getUint32(at + 16) + numbers.getUint32(at + 24),
      ];
      requireThat(right <= width && bottom <= height, 'a frame leads out of the picture');
    }
    if (keptChunks.has(type)) addRange(ranges, at, end);
    at = end;
  }

  requireThat(pixels > 0, 'no picture');
  requireThat(frames <= MAX_FRAMES, 'too many frames');
  requireOnlyPadding(bytes, at);
  return {
    kind: 'image',
    mime: 'image/png',
    extension: 'png',
    width,
    height,
    bytes: compactRanges(bytes, ranges),
  };
}
