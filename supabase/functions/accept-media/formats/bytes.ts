import { requireThat } from './format.ts';

/** The bytes of a whole file. Formats clean it in place, because a second copy may not fit the memory. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** From the first byte to the one after the last. */
export type Range = [start: number, end: number];

/** Reads numbers at offsets. An offset beyond the end throws a RangeError. */
export function dataViewOf(bytes: Bytes): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

export function readText(bytes: Bytes, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

/** Appends a range, or extends the last one if they touch. */
export function addRange(ranges: Range[], start: number, end: number): void {
  const last = ranges.at(-1);
  if (last?.[1] === start) last[1] = end;
  else ranges.push([start, end]);
}

/** Moves the ranges to the front of the buffer. @returns the joined bytes */
export function compactRanges(bytes: Bytes, ranges: readonly Range[]): Bytes {
  let length = 0;
  for (const [start, end] of ranges) {
    if (start !== length) bytes.copyWithin(length, start, end);
    length += end - start;
  }
  return bytes.subarray(0, length);
}

/** A file may be padded with zeros. Other trailing data could make it valid as a second format. */
export function requireOnlyPadding(bytes: Bytes, end: number): void {
  requireThat(
    bytes.subarray(end).every((byte) => byte === 0),
    'something follows the end',
  );
}
