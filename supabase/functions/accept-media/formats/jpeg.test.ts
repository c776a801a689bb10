import { describe, expect, test } from 'vitest';
import { exif, jpeg, MAKER, segment } from '../../../tests/support/files/jpeg.ts';
import { readJpeg } from './jpeg.ts';

const read = (file: Buffer) => readJpeg(new Uint8Array(file));
const textOf = (file: Buffer) => Buffer.from(read(file).bytes).toString('latin1');

/** A latitude of 59° 19′ in Exif form. */
const location = (order: 'II' | 'MM') =>
  Buffer.from(order === 'II' ? '3b0000000100000013' : '0000003b0000000100000013', 'hex').toString(
    'latin1',
  );

describe('a phone’s metadata', () => {
  test.each(['II', 'MM'] as const)('goes, with the place where it was taken (%s)', (order) => {
    const file = jpeg({ segments: [exif(1, order)] });
    expect(file.toString('latin1')).toContain(location(order));
    expect(textOf(file)).not.toContain(location(order));
    expect(textOf(file)).not.toContain(MAKER);
    expect(Buffer.from(read(file).bytes)).toEqual(jpeg());
  });

  test('is removed from every segment', () => {
    const segments = [
      segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0', '<x:xmpmeta>SECRET</x:xmpmeta>'),
      segment(0xed, 'Photoshop 3.0\0SECRET'),
      segment(0xe2, 'MPF\0SECRET'),
      segment(0xe0, 'JFXX\0SECRET'),
      segment(0xfe, 'SECRET'),
      segment(0xef, 'SECRET'),
    ];
    expect(Buffer.from(read(jpeg({ segments })).bytes)).toEqual(jpeg());
  });

  test('is removed after the end: a second picture, a motion photo, maker notes', () => {
    for (const after of [
      jpeg(),
      Buffer.from('\0\0\0\x18ftypmp42'),
      Buffer.from('\0\0SECRETSEFT'),
    ]) {
      expect(Buffer.from(read(jpeg({ after })).bytes)).toEqual(jpeg());
    }
  });
});

describe('the picture’s own data', () => {
  test.each([2, 3, 4, 5, 6, 7, 8])('keeps only the orientation %i of Exif', (orientation) => {
    for (const order of ['II', 'MM'] as const) {
      const file = jpeg({ segments: [exif(orientation, order)], width: 40, height: 30 });
      const { bytes, width, height } = read(file);
      const again = read(Buffer.from(bytes));
      expect({ width, height }).toEqual(
        orientation > 4 ? { width: 30, height: 40 } : { width: 40, height: 30 },
      );
      expect(again).toMatchObject({ width, height });
      expect(bytes.length).toBe(jpeg().length + 36);
      expect(Buffer.from(bytes).toString('latin1')).not.toContain(MAKER);
    }
  });

  test('keeps the colour profile and Adobe’s colour segment', () => {
    const segments = [
      segment(0xe2, 'ICC_PROFILE\0\x01\x01profile'),
      segment(0xee, 'Adobe\0\x64\0\0\0\0\x01'),
    ];
    expect(Buffer.from(read(jpeg({ segments })).bytes)).toEqual(jpeg({ segments }));
  });

  test('must contain exactly one frame', () => {
    const frame = jpeg()
      .subarray(jpeg().indexOf(Buffer.from('ffc0', 'hex')))
      .subarray(0, 19);
    expect(() => read(jpeg({ segments: [frame] }))).toThrow('two frames');
    const scan = jpeg().subarray(jpeg().indexOf(Buffer.from('ffda', 'hex')));
    expect(() => read(Buffer.concat([Buffer.from('ffd8', 'hex'), scan]))).toThrow(
      'before its frame',
    );
    expect(() => read(Buffer.from('ffd8ffd9', 'hex'))).toThrow('no picture');
  });
});

test('an orientation that points outside its segment is ignored', () => {
  const broken = exif(6);
  broken.writeUInt32BE(0xffffff, 14);
  expect(read(jpeg({ segments: [broken] })).bytes.length).toBe(jpeg().length);
});

test('a header with a thumbnail is removed, and so is a lookalike', () => {
  const segments = [
    segment(0xe0, 'JFIF\0\x01\x01\0\0\x01\0\x01\x01\x01', 'RGB'),
    segment(0xe0, 'SECRET SECRET '),
    segment(0xee, 'Adobe and SECRET'),
    segment(0xee, 'SECRET SECRE'),
  ];
  expect(Buffer.from(read(jpeg({ segments })).bytes)).toEqual(jpeg());
});

test('zeros and restart markers within a scan belong to it', () => {
  const scan = jpeg().subarray(0, -2);
  const file = Buffer.concat([scan, Buffer.from('ff00ffd0ffd7ffff00ffd9', 'hex')]);
  expect(Buffer.from(read(file).bytes)).toEqual(file);
});

describe('a JPEG is refused', () => {
  test.each([0xc3, 0xc9, 0xcc, 0xdc, 0xd8, 0x01])(
    'for a type that browsers don’t show: %i',
    (code) => {
      expect(() => read(jpeg({ segments: [segment(code, '\0\0\0\0\0\0\0\0')] }))).toThrow(
        'a kind of JPEG',
      );
    },
  );

  test('for data between segments, or a segment shorter than its length', () => {
    expect(() => read(jpeg({ segments: [Buffer.from('SECRET')] }))).toThrow('no marker');
    expect(() => read(jpeg({ segments: [Buffer.from('ffe10001', 'hex')] }))).toThrow(
      'out of the file',
    );
    expect(() => read(jpeg({ segments: [Buffer.from('ffe1ffff', 'hex')] }))).toThrow(
      'out of the file',
    );
  });
});

test('an orientation of a wrong number type is ignored', () => {
  const long = exif(6);
  long.writeUInt16BE(4, long.indexOf(Buffer.from('01120003', 'hex')) + 2);
  expect(read(jpeg({ segments: [long] })).bytes.length).toBe(jpeg().length);
  const other = exif(6);
  other.writeUInt16BE(0x0113, other.indexOf(Buffer.from('01120003', 'hex')));
  expect(read(jpeg({ segments: [other] })).bytes.length).toBe(jpeg().length);
  const unnamed = exif(6);
  unnamed.write('EXIF', 4);
  expect(read(jpeg({ segments: [unnamed] })).bytes.length).toBe(jpeg().length);
});
