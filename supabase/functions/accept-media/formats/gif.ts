import type { AcceptedFormat } from './accepted-format.ts';
import { requireThat } from './broken-file.ts';
import {
  addRange,
  keepOnly,
  numbersOf,
  requireEnd,
  textAt,
  type Bytes,
  type Range,
} from './bytes.ts';
import { MOST_FRAMES, MOST_PARTS } from './limits.ts';

const SCREEN_END = 13;
const block = { image: 0x2c, extension: 0x21, end: 0x3b };
const extension = { control: 0xf9, application: 0xff };
/** How often a moving picture repeats: the one application block that browsers read. */
const loops = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);

/** Keeps frames, their timing and how often they repeat. Comments, texts and XMP go. */
export function readGif(bytes: Bytes): AcceptedFormat {
  const numbers = numbersOf(bytes);
  const [width, height] = [numbers.getUint16(6, true), numbers.getUint16(8, true)];
  let at = SCREEN_END + tableLength(numbers.getUint8(10));
  const kept: Range[] = [[0, at]];
  let frames = 0;
  let parts = 0;

  for (;;) {
    const type = numbers.getUint8(at);
    if (type === block.end) break;
    parts += 1;
    requireThat(type === block.image || type === block.extension, 'a block of no kind');
    requireThat(parts <= MOST_PARTS, 'too much to look through');
    const start = at;
    if (type === block.image) {
      frames += 1;
      const right = numbers.getUint16(at + 1, true) + numbers.getUint16(at + 5, true);
      const bottom = numbers.getUint16(at + 3, true) + numbers.getUint16(at + 7, true);
      requireThat(right <= width && bottom <= height, 'a frame leads out of the picture');
      const data = at + 10 + tableLength(numbers.getUint8(at + 9));
      const codeSize = numbers.getUint8(data);
      requireThat(codeSize >= 1 && codeSize <= 11, 'not a picture’s code size');
      at = endOfBlocks(bytes, data + 1);
      addRange(kept, start, at);
    } else {
      at = endOfBlocks(bytes, start + 2);
      const label = numbers.getUint8(start + 1);
      const isLoop =
        label === extension.application &&
        loops.has(textAt(bytes, start + 3, 11)) &&
        at === start + 19;
      if ((label === extension.control && at === start + 8) || isLoop) addRange(kept, start, at);
    }
  }

  requireThat(frames > 0 && frames <= MOST_FRAMES, 'no picture, or too many');
  requireEnd(bytes, at + 1);
  addRange(kept, at, at + 1);
  return {
    kind: 'image',
    mime: 'image/gif',
    extension: 'gif',
    width,
    height,
    bytes: keepOnly(bytes, kept),
  };
}

/** Bytes of the table of colours that a packed field announces. */
function tableLength(packed: number): number {
  return packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0;
}

/** Past the sub-blocks, each after its length, and the empty one that ends them. */
function endOfBlocks(bytes: Bytes, from: number): number {
  let at = from;
  for (;;) {
    const length = bytes[at];
    requireThat(length !== undefined, 'a block leads out of the file');
    at += 1 + length;
    if (length === 0) return at;
  }
}
