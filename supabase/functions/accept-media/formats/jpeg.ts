import { type AcceptedFormat, requireThat } from './format.ts';
import { addRange, compactRanges, dataViewOf, readText, type Bytes, type Range } from './bytes.ts';
import { MAX_PARTS } from './limits.ts';
import { readOrientation, writeOrientation } from './exif-orientation.ts';

const markers = { start: 0xd8, end: 0xd9, scan: 0xda, exif: 0xe1 };
/** Huffman and quantisation tables, and the restart interval. */
const tableMarkers = new Set([0xc4, 0xdb, 0xdd]);
/** Baseline, extended and progressive frames, which browsers show. */
const frameMarkers = new Set([0xc0, 0xc1, 0xc2]);

/**
 * Keeps the picture’s own data: tables, frame, scans, colour profile and orientation. Removes the rest of
 * Exif, with its location and time, and XMP, thumbnails, comments and maker segments.
 */
export function readJpeg(bytes: Bytes): AcceptedFormat {
  const numbers = dataViewOf(bytes);
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
    if (code === markers.end) break;
    const body = at + 4;
    const end = at + 2 + numbers.getUint16(at + 2);
    parts += 1;
    requireThat(end >= body && end <= bytes.length, 'a segment leads out of the file');
    requireThat(parts <= MAX_PARTS, 'too much to look through');
    if (frameMarkers.has(code)) {
      requireThat(size === undefined, 'two frames');
      size = { width: numbers.getUint16(body + 3), height: numbers.getUint16(body + 1) };
      addRange(kept, at, end);
    } else if (code === markers.scan) {
      requireThat(size !== undefined, 'a scan before its frame');
      const after = findScanEnd(bytes, end);
      addRange(kept, at, after);
      scans += 1;
      at = after;
      continue;
    } else if (code === markers.exif && orientation === undefined) {
      orientation = readOrientation(bytes.subarray(body, end));
      if (orientation !== undefined) {
        const length = writeOrientation(bytes, at, orientation);
        addRange(kept, at, at + length);
      }
    } else if (tableMarkers.has(code) || isNeededSegment(bytes, code, body, end)) {
      addRange(kept, at, end);
    } else {
      requireThat(code >= 0xe0, 'a kind of JPEG that browsers do not show');
    }
    at = end;
  }

  requireThat(size !== undefined && scans > 0, 'no picture');
  requireThat(isKnownTrailer(bytes.subarray(at + 2)), 'something follows the end');
  addRange(kept, at, at + 2);
  const turned = orientation !== undefined && orientation > 4;
  return {
    kind: 'image',
    mime: 'image/jpeg',
    extension: 'jpg',
    width: turned ? size.height : size.width,
    height: turned ? size.width : size.height,
    bytes: compactRanges(bytes, kept),
  };
}

/** The segments that colours depend on. A JFIF header with a thumbnail is longer, and is removed. */
function isNeededSegment(bytes: Bytes, code: number, body: number, end: number): boolean {
  const length = end - body;
  if (code === 0xe0) return length === 14 && readText(bytes, body, 5) === 'JFIF\0';
  if (code === 0xe2) return readText(bytes, body, 12) === 'ICC_PROFILE\0';
  return code === 0xee && length === 12 && readText(bytes, body, 5) === 'Adobe';
}

/** Finds the next marker. Within a scan, a stuffed zero or a restart number follows each 0xff. */
function findScanEnd(bytes: Bytes, from: number): number {
  for (let at = from; at < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const code = bytes[at + 1];
    const isData = code === 0 || code === 0xff || (code !== undefined && code >> 3 === 0xd0 >> 3);
    if (!isData) return at;
  }
  return bytes.length;
}

/**
 * Phones append a second picture, a motion photo or maker notes, which are removed. Other trailing data could
 * make the file valid as a second format.
 */
function isKnownTrailer(rest: Bytes): boolean {
  return (
    rest.every((byte) => byte === 0) ||
    (rest[0] === 0xff && rest[1] === markers.start) ||
    readText(rest, 4, 4) === 'ftyp' ||
    readText(rest, rest.length - 4, 4) === 'SEFT'
  );
}
