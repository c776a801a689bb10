import { type AcceptedFormat, requireThat } from './format.ts';
import { spendBudget, type Budget, MAX_FRAMES, MAX_PARTS } from './limits.ts';
import {
  addRange,
  compactRanges,
  dataViewOf,
  requireOnlyPadding,
  readText,
  type Bytes,
  type Range,
} from './bytes.ts';

const FIRST_CHUNK = 12;
const keptChunks = new Set(['VP8X', 'ICCP', 'ANIM', 'ANMF', 'ALPH', 'VP8 ', 'VP8L']);
const frameChunks = new Set(['ALPH', 'VP8 ', 'VP8L']);
/** The `VP8X` flags of kept chunks: colour profile, transparency and animation. */
const KEPT_FLAGS = 0b0011_0010;

interface Chunk {
  type: string;
  body: number;
  end: number;
}

/** Keeps pixels, colours and animation. Removes Exif, XMP and unknown chunks. */
export function readWebp(bytes: Bytes): AcceptedFormat {
  const numbers = dataViewOf(bytes);
  const fileEnd = 8 + numbers.getUint32(4, true);
  requireThat(fileEnd <= bytes.length, 'the file is cut off');
  requireOnlyPadding(bytes, fileEnd);
  const ranges: Range[] = [[0, FIRST_CHUNK]];
  const budget = { parts: MAX_PARTS };
  let canvas: Size | undefined;
  let frames = 0;

  for (const chunk of chunks(bytes, FIRST_CHUNK, fileEnd, budget)) {
    const size = sizeOf(bytes, chunk);
    if (size && !canvas) canvas = size;
    else if (size) requireThat(fitsInside(size, canvas), 'a frame leads out of the picture');
    if (chunk.type === 'VP8X') bytes[chunk.body] = numbers.getUint8(chunk.body) & KEPT_FLAGS;
    if (chunk.type === 'VP8 ' || chunk.type === 'VP8L') frames += 1;
    if (chunk.type === 'ANMF') {
      frames += 1;
      for (const part of chunks(bytes, chunk.body + 16, chunk.end, budget)) {
        requireThat(frameChunks.has(part.type), 'a frame holds something else');
        requireThat(fitsInside(sizeOf(bytes, part), canvas), 'a frame leads out of the picture');
      }
    }
    if (keptChunks.has(chunk.type)) addRange(ranges, chunk.body - 8, chunk.end);
  }

  requireThat(
    canvas !== undefined && frames > 0 && frames <= MAX_FRAMES,
    'no picture, or too many',
  );
  const clean = compactRanges(bytes, ranges);
  numbers.setUint32(4, clean.length - 8, true);
  return { kind: 'image', mime: 'image/webp', extension: 'webp', ...canvas, bytes: clean };
}

function* chunks(bytes: Bytes, from: number, to: number, budget: Budget): Generator<Chunk> {
  const numbers = dataViewOf(bytes);
  for (let at = from; at < to;) {
    spendBudget(budget);
    requireThat(at + 8 <= to, 'a chunk leads out of the file');
    const length = numbers.getUint32(at + 4, true);
    const end = at + 8 + length + (length % 2);
    requireThat(end <= to, 'a chunk leads out of the file');
    yield { type: readText(bytes, at, 4), body: at + 8, end };
    at = end;
  }
}

interface Size {
  width: number;
  height: number;
}

function fitsInside(inner: Size | undefined, outer: Size | undefined): boolean {
  return !inner || (!!outer && inner.width <= outer.width && inner.height <= outer.height);
}

function sizeOf(bytes: Bytes, { type, body, end }: Chunk): Size | undefined {
  const numbers = dataViewOf(bytes.subarray(body, end));
  const three = (at: number) => 1 + numbers.getUint16(at, true) + (numbers.getUint8(at + 2) << 16);
  if (type === 'VP8X') return { width: three(4), height: three(7) };
  if (type === 'ANMF') return { width: three(6), height: three(9) };
  if (type === 'VP8 ') {
    requireThat(numbers.getUint8(3) === 0x9d && numbers.getUint16(4) === 0x012a, 'no key frame');
    return {
      width: numbers.getUint16(6, true) & 0x3fff,
      height: numbers.getUint16(8, true) & 0x3fff,
    };
  }
  if (type === 'VP8L') {
    requireThat(numbers.getUint8(0) === 0x2f, 'not what it is called');
    const packed = numbers.getUint32(1, true);
    return { width: 1 + (packed & 0x3fff), height: 1 + ((packed >>> 14) & 0x3fff) };
  }
  return undefined;
}
