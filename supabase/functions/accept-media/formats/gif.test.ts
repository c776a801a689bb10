import { expect, test } from 'vitest';
import { extension, gif } from '../../../tests/support/files/gif.ts';
import { readGif } from './gif.ts';

const read = (file: Buffer) => readGif(new Uint8Array(file));

test('comments, texts, XMP and other application blocks are removed', () => {
  const blocks = [
    extension(0xfe, 'SECRET'),
    extension(0x01, 'position', 'SECRET'),
    extension(0xff, 'XMP DataXMP', 'SECRET'),
    extension(0xff, 'NETSCAPE2.0', 'SECRET'),
    extension(0xaa, 'SECRET'),
  ];
  expect(Buffer.from(read(gif({ blocks })).bytes)).toEqual(gif());
});

test('timing and repetition stay', () => {
  const blocks = [extension(0xff, 'NETSCAPE2.0', '\x01\0\0'), extension(0xf9, '\x04\x0a\0\0')];
  const file = gif({ blocks, frames: 3 });
  expect(Buffer.from(read(file).bytes)).toEqual(file);
});

test('a frame outside the picture, no frame and too many frames are refused', () => {
  expect(() => read(gif({ width: 1, height: 0 }))).toThrow('out of the picture');
  expect(() => read(gif({ frames: 0 }))).toThrow('no picture');
  expect(() => read(gif({ frames: 1001 }))).toThrow('too many');
});

test('timing of excess length is removed', () => {
  const blocks = [extension(0xf9, '\x04\x0a\0\0', 'SECRET'), extension(0xf9, '\x04\x0a\0\0SECRET')];
  expect(Buffer.from(read(gif({ blocks })).bytes)).toEqual(gif());
});

test('unknown blocks and invalid pixel data are refused', () => {
  expect(() => read(gif({ blocks: [Buffer.from('SECRET')] }))).toThrow('no kind');
  for (const codeSize of [0, 12]) {
    const file = gif();
    file[file.indexOf(Buffer.from('02024401', 'hex'))] = codeSize;
    expect(() => read(file)).toThrow('code size');
  }
  expect(read(gif({ frames: 1000 })).width).toBe(1);
});
