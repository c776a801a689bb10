/** 16 by 16 pixels, as a browser's canvas writes it. */
const PICTURE = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAQABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAAAAAAAAAAAAAAAAAAAAAQT/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCKAqL/2Q==',
  'base64',
);

interface JpegOptions {
  /** the segments after the start marker */
  segments?: Buffer[];
  width?: number;
  height?: number;
  /** bytes after the end marker */
  after?: Buffer | string;
}

export function jpeg(options: JpegOptions = {}): Buffer {
  const { segments = [], width = 16, height = 16, after = '' } = options;
  const picture = Buffer.from(PICTURE);
  const frame = picture.indexOf(Buffer.from([0xff, 0xc0]));
  picture.writeUInt16BE(height, frame + 5);
  picture.writeUInt16BE(width, frame + 7);
  return Buffer.concat([
    picture.subarray(0, 2),
    ...segments,
    picture.subarray(2),
    Buffer.from(after),
  ]);
}

export function segment(code: number, ...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1')));
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** A phone's Exif segment: maker, orientation, and position in degrees, minutes and seconds. */
export function exif(orientation: number, byteOrder: 'II' | 'MM' = 'MM'): Buffer {
  const little = byteOrder === 'II';
  const tiff = Buffer.alloc(160);
  const short = (value: number, at: number) =>
    little ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  const long = (value: number, at: number) =>
    little ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    short(tag, at);
    short(type, at + 2);
    long(count, at + 4);
    if (type === 3) short(value, at + 8);
    else long(value, at + 8);
  };
  tiff.write(byteOrder);
  short(42, 2);
  long(8, 4);
  short(3, 8);
  entry(10, 0x010f, 2, MAKER.length, 60);
  entry(22, 0x0112, 3, 1, orientation);
  entry(34, 0x8825, 4, 1, 80);
  tiff.write(MAKER, 60);
  short(1, 80);
  entry(82, 0x0002, 5, 3, 100);
  PLACE.forEach((number, index) => long(number, 100 + index * 4));
  return segment(0xe1, 'Exif\0\0', tiff);
}

export const MAKER = 'PhoneMaker 7';
/** A latitude of 59° 19′ 45″ as pairs of numerator and denominator. */
const PLACE = [59, 1, 19, 1, 45, 1];
