import { dataViewOf, readText, type Bytes } from './bytes.ts';

const ORIENTATION = 0x0112;
const SHORT = 3;
/** The length of a JPEG segment that contains only an orientation, which is the shortest possible Exif. */
const SEGMENT_BYTES = 36;

/**
 * Reads the orientation. @returns 2 to 8 for a rotated or mirrored picture; undefined otherwise or if
 * unreadable
 */
export function readOrientation(exif: Bytes): number | undefined {
  if (exif.length < SEGMENT_BYTES - 4 || readText(exif, 0, 6) !== 'Exif\0\0') return undefined;
  const tiff = dataViewOf(exif.subarray(6));
  const little = tiff.getUint16(0) === 0x4949;
  const directory = tiff.getUint32(4, little);
  if (directory + 2 > tiff.byteLength) return undefined;
  const entries = tiff.getUint16(directory, little);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > tiff.byteLength) return undefined;
    if (tiff.getUint16(at, little) === ORIENTATION && tiff.getUint16(at + 2, little) === SHORT) {
      const orientation = tiff.getUint16(at + 8, little);
      return orientation >= 2 && orientation <= 8 ? orientation : undefined;
    }
  }
  return undefined;
}

/** Overwrites an Exif segment with one that contains only the orientation. @returns its length */
export function writeOrientation(bytes: Bytes, at: number, orientation: number): number {
  const segment = dataViewOf(bytes.subarray(at, at + SEGMENT_BYTES));
  const words = [
    0xffe1,
    34,
    0x4578,
    0x6966,
    0,
    0x4d4d,
    42,
    0,
    8,
    1,
    ORIENTATION,
    SHORT,
    0,
    1,
    orientation,
    0,
    0,
    0,
  ];
  words.forEach((word, index) => segment.setUint16(index * 2, word));
  return SEGMENT_BYTES;
}
