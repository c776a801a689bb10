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

const SCREEN_END = 13;
const blockTypes = { image: 0x2c, extension: 0x21, end: 0x3b };
const extensionTypes = { control: 0xf9, application: 0xff };
/** The application blocks with the number of repetitions, which browsers read. */
const loopApplications = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);

/** Keeps frames, timing and repetition. Removes comments, texts and XMP. */
export function readGif(bytes: Bytes): AcceptedFormat {
  const numbers = dataViewOf(bytes);
  const [width, height] = [numbers.getUint16(6, true), numbers.getUint16(8, true)];
  let at = SCREEN_END + colorTableLength(numbers.getUint8(10));
  const kept: Range[] = [[0, at]];
  let frames = 0;
  let parts = 0;

  for (;;) {
    const type = numbers.getUint8(at);
    if (type === blockTypes.end) break;
    parts += 1;
    requireThat(type === blockTypes.image || type === blockTypes.extension, 'a block of no kind');
    requireThat(parts <= MAX_PARTS, 'too much to look through');
    const start = at;
    if (type === blockTypes.image) {
      frames += 1;
      const right = numbers.getUint16(at + 1, true) + numbers.getUint16(at + 5, true);
      const bottom = numbers.getUint16(at + 3, true) + numbers.getUint16(at + 7, true);
      requireThat(right <= width && bottom <= height, 'a frame leads out of the picture');
      const data = at + 10 + colorTableLength(numbers.getUint8(at + 9));
      const codeSize = numbers.getUint8(data);
      requireThat(codeSize >= 1 && codeSize <= 11, 'not a picture’s code size');
      at = skipSubBlocks(bytes, data + 1);
      addRange(kept, start, at);
    } else {
      at = skipSubBlocks(bytes, start + 2);
      const label = numbers.getUint8(start + 1);
      const isLoop =
        label === extensionTypes.application &&
        loopApplications.has(readText(bytes, start + 3, 11)) &&
        at === start + 19;
      if ((label === extensionTypes.control && at === start + 8) || isLoop)
        addRange(kept, start, at);
    }
  }

  requireThat(frames > 0 && frames <= MAX_FRAMES, 'no picture, or too many');
  requireOnlyPadding(bytes, at + 1);
  addRange(kept, at, at + 1);
  return {
    kind: 'image',
    mime: 'image/gif',
    extension: 'gif',
    width,
    height,
    bytes: compactRanges(bytes, kept),
  };
}

/** The bytes of the colour table that a packed field announces. */
function colorTableLength(packed: number): number {
  return packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0;
}

/** Skips the sub-blocks up to the empty one that ends them. */
function skipSubBlocks(bytes: Bytes, from: number): number {
  let at = from;
  for (;;) {
    const length = bytes[at];
    requireThat(length !== undefined, 'a block leads out of the file');
    at += 1 + length;
    if (length === 0) return at;
  }
}
