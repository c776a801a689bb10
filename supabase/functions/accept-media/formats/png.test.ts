import { expect, test } from 'vitest';
import { chunk, png } from '../../../tests/support/files/png.ts';
import { readPng } from './png.ts';

const read = (file: Buffer) => readPng(new Uint8Array(file));

test('texts, times, Exif and unknown chunks are removed', () => {
  const chunks = ['tEXt', 'iTXt', 'zTXt', 'tIME', 'eXIf', 'prVt'].map((type) =>
    chunk(type, 'SECRET'),
  );
  expect(Buffer.from(read(png({ chunks })).bytes)).toEqual(png());
});

test('colours and animation stay', () => {
  const frame = Buffer.alloc(26);
  frame.writeUInt32BE(4, 4);
  frame.writeUInt32BE(4, 8);
  const chunks = [
    chunk('gAMA', '\0\0\0\x01'),
    chunk('iCCP', 'profile'),
    chunk('acTL', '\0\0\0\x01\0\0\0\0'),
    chunk('fcTL', frame),
  ];
  expect(Buffer.from(read(png({ chunks })).bytes)).toEqual(png({ chunks }));
});

test('a frame outside the picture, or too many frames, are refused', () => {
  const frame = Buffer.alloc(26);
  frame.writeUInt32BE(5, 4);
  frame.writeUInt32BE(4, 8);
  expect(() => read(png({ chunks: [chunk('fcTL', frame)] }))).toThrow('out of the picture');
  const many = Array.from({ length: 1001 }, () => chunk('fcTL', Buffer.alloc(26)));
  expect(() => read(png({ chunks: many }))).toThrow('too many');
});

test('a second header, and missing pixels, are refused', () => {
  expect(() => read(png({ chunks: [chunk('IHDR', Buffer.alloc(13))] }))).toThrow('header');
  const header = png().subarray(0, 33);
  expect(() => read(Buffer.concat([header, chunk('IEND')]))).toThrow('no picture');
});

test('an end chunk with content is refused', () => {
  expect(() => read(png({ chunks: [chunk('IEND', 'SECRET')] }))).toThrow('an end that is none');
});
