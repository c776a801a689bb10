import { expect, test } from 'vitest';
import { extended, frame, lossless, lossy, riff, webp } from '../../../tests/support/files/webp.ts';
import { readWebp } from './webp.ts';

const read = (file: Buffer) => readWebp(new Uint8Array(file));

test('Exif, XMP and unknown chunks are removed, and their flags cleared', () => {
  const file = webp(
    extended(0b0011_1100),
    riff('ICCP', 'profile'),
    lossy,
    riff('EXIF', 'SECRET'),
    riff('XMP ', 'SECRET'),
    riff('priv', 'SECRET'),
  );
  expect(Buffer.from(read(file).bytes)).toEqual(
    webp(extended(0b0011_0000), riff('ICCP', 'profile'), lossy),
  );
});

test.each([
  ['lossy', webp(lossy)],
  ['lossless', webp(lossless)],
])('a simple one stays as it is: %s', (_, file) => {
  const { bytes, width, height } = read(file);
  expect({ width, height }).toEqual({ width: 16, height: 16 });
  expect(Buffer.from(bytes)).toEqual(file);
});

test('an animation keeps its frames, without other content', () => {
  const moving = (inner: Buffer) =>
    webp(extended(0b10), riff('ANIM', '\0\0\0\0\0\0'), frame(inner));
  expect(Buffer.from(read(moving(lossy)).bytes)).toEqual(moving(lossy));
  const more = Buffer.concat([lossy, riff('EXIF', 'SECRET')]);
  expect(() => read(moving(more))).toThrow('something else');
});

test('a picture larger than its canvas is refused', () => {
  expect(() => read(webp(extended(0, 8, 8), lossy))).toThrow('out of the picture');
  expect(() => read(webp(extended(0, 8, 8), frame(lossy, 16, 16)))).toThrow('out of the picture');
  expect(() => read(webp(extended(0, 16, 16)))).toThrow('no picture');
});

test('a wrong signature, and a length beyond the file, are refused', () => {
  const video = Buffer.from(lossy);
  video[11] = 0;
  expect(() => read(webp(video))).toThrow('no key frame');
  const picture = Buffer.from(lossless);
  picture[8] = 0;
  expect(() => read(webp(picture))).toThrow('not what it is called');
  const long = webp(lossy, riff('EXIF', 'SECRET'));
  long.writeUInt32LE(100, long.length - 10);
  expect(() => read(long)).toThrow('out of the file');
});
