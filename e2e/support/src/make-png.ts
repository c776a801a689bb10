import { crc32, deflateSync } from 'node:zlib';

/** Each row starts with it. */
const NO_FILTER = Buffer.from([0]);

type Colour = readonly [red: number, green: number, blue: number];

/** A PNG that fades from one colour at its top to another at its bottom. */
export function makePng(width: number, height: number, top: Colour, bottom: Colour): Buffer {
  const rows = Array.from({ length: height }, (_, y) => {
    const share = y / Math.max(1, height - 1);
    const colour = top.map((value, at) => Math.round(value + ((bottom[at] ?? 0) - value) * share));
    return Buffer.alloc(width * 3, Buffer.from(colour));
  });
  return encodePng(width, height, rows);
}

/** @param rows three bytes per pixel */
export function encodePng(width: number, height: number, rows: Uint8Array[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows.flatMap((row) => [NO_FILTER, row])))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
