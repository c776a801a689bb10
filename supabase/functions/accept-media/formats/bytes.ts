import { requireThat } from './broken-file.ts';

/** The bytes of a whole file. Formats clean it in place, since a second copy may not fit the memory. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** From the first byte to the one after the last. */
export type Range = [start: number, end: number];

/** Numbers at places of a file; past its end is a mistake of the file. */
export function numbersOf(bytes: Bytes): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

export function textAt(bytes: Bytes, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

/** Adds a range behind the others; one that goes on where the last ends makes that longer. */
export function addRange(ranges: Range[], start: number, end: number): void {
  const last = ranges.at(-1);
  if (last?.[1] === start) last[1] = end;
  else ranges.push([start, end]);
}

/** Moves these ranges together to the front, and gives back what they amount to. */
export function keepOnly(bytes: Bytes, ranges: readonly Range[]): Bytes {
  let length = 0;
  for (const [start, end] of ranges) {
    if (start !== length) bytes.copyWithin(length, start, end);
    length += end - start;
  }
  return bytes.subarray(0, length);
}

/** Files may be padded with zeros; anything else behind their end makes them two things at once. */
export function requireEnd(bytes: Bytes, end: number): void {
  requireThat(
    bytes.subarray(end).every((byte) => byte === 0),
    'something follows the end',
  );
}
