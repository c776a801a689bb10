import type { AcceptedFormat } from './accepted-format.ts';
import { requireThat } from './broken-file.ts';
import { addRange, keepOnly, numbersOf, textAt, type Bytes, type Range } from './bytes.ts';
import { MOST_PARTS } from './limits.ts';
import { readOrientation, writeOrientation } from './exif-orientation.ts';

const marker = { start: 0xd8, end: 0xd9, scan: 0xda, exif: 0xe1 };
/** Huffman and quantisation tables, restart interval. */
const tables = new Set([0xc4, 0xdb, 0xdd]);
/** Baseline, extended and progressive: what browsers show. */
const frames = new Set([0xc0, 0xc1, 0xc2]);

/**
 * Keeps what the picture is made of: tables, frame, scans, colour profile and orientation. Exif with its
 * place and time, XMP, thumbnails, comments and makers' segments go.
 */
export function readJpeg(bytes: Bytes): AcceptedFormat {
  const numbers = numbersOf(bytes);
  const kept: Range[] = [[0, 2]];
  let size: { width: number; height: number } | undefined;
  let orientation: number | undefined;
  let scans = 0;
  let parts = 0;
  let at = 2;

  for (;;) {
    requireThat(numbers.getUint8(at) === 0xff, 'no marker where one must be');
    const code = numbers.getUint8(at + 1);
    if (code === 0xff) {
      at += 1;
      continue;
    }
    if (code === marker.end) break;
    const body = at + 4;
    const end = at + 2 + numbers.getUint16(at + 2);
    parts += 1;
    requireThat(end >= body && end <= bytes.length, 'a segment leads out of the file');
    requireThat(parts <= MOST_PARTS, 'too much to look through');
    if (frames.has(code)) {
      requireThat(size === undefined, 'two frames');
      size = { width: numbers.getUint16(body + 3), height: numbers.getUint16(body + 1) };
      addRange(kept, at, end);
    } else if (code === marker.scan) {
      requireThat(size !== undefined, 'a scan before its frame');
      const after = endOfScan(bytes, end);
      addRange(kept, at, after);
      scans += 1;
      at = after;
      continue;
    } else if (code === marker.exif && orientation === undefined) {
      orientation = readOrientation(bytes.subarray(body, end));
      if (orientation !== undefined) {
        const length = writeOrientation(bytes, at, orientation);
        addRange(kept, at, at + length);
      }
    } else if (tables.has(code) || isNeeded(bytes, code, body, end)) {
      addRange(kept, at, end);
    } else {
      requireThat(code >= 0xe0, 'a kind of JPEG that browsers do not show');
    }
    at = end;
  }

  requireThat(size !== undefined && scans > 0, 'no picture');
  requireThat(isTrailer(bytes.subarray(at + 2)), 'something follows the end');
  addRange(kept, at, at + 2);
  const turned = orientation !== undefined && orientation > 4;
  return {
    kind: 'image',
    mime: 'image/jpeg',
    extension: 'jpg',
    width: turned ? size.height : size.width,
    height: turned ? size.width : size.height,
    bytes: keepOnly(bytes, kept),
  };
}

/** Without these colours come out wrong. A JFIF header with a thumbnail is longer, and goes. */
function isNeeded(bytes: Bytes, code: number, body: number, end: number): boolean {
  const length = end - body;
  if (code === 0xe0) return length === 14 && textAt(bytes, body, 5) === 'JFIF\0';
  if (code === 0xe2) return textAt(bytes, body, 12) === 'ICC_PROFILE\0';
  return code === 0xee && length === 12 && textAt(bytes, body, 5) === 'Adobe';
}

/** Where the next marker stands: in a scan, a stuffed zero or a restart number follows each 0xff. */
function endOfScan(bytes: Bytes, from: number): number {
  for (let at = from; at < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const code = bytes[at + 1];
    const isData = code === 0 || code === 0xff || (code !== undefined && code >> 3 === 0xd0 >> 3);
    if (!isData) return at;
  }
  return bytes.length;
}

/**
 * Phones put a second picture, a moving one or their own notes behind the end. That is dropped; whatever
 * else stands there makes the file something beside a picture.
 */
function isTrailer(rest: Bytes): boolean {
  return (
    rest.every((byte) => byte === 0) ||
    (rest[0] === 0xff && rest[1] === marker.start) ||
    textAt(rest, 4, 4) === 'ftyp' ||
    textAt(rest, rest.length - 4, 4) === 'SEFT'
  );
}
