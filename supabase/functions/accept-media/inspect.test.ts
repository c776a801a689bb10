import { describe, expect, test } from 'vitest';
import { gif } from '../../tests/support/files/gif.ts';
import { exif, jpeg } from '../../tests/support/files/jpeg.ts';
import { box, mp4, sound } from '../../tests/support/files/mp4.ts';
import { png } from '../../tests/support/files/png.ts';
import { lossy, webp } from '../../tests/support/files/webp.ts';
import {
  cluster,
  header,
  info,
  open,
  pictureTrack,
  soundTrack,
  tracks,
  webm,
} from '../../tests/support/files/webm.ts';
import { inspectFile, type Destination } from './inspect.ts';

const MEGABYTE = 1024 * 1024;
const images = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];
const avatars: Destination = { max_bytes: 5 * MEGABYTE, mimes: images };
const posts: Destination = {
  max_bytes: 10 * MEGABYTE,
  mimes: [...images, 'video/mp4', 'video/webm'],
};
const messages: Destination = {
  ...posts,
  mimes: [...posts.mimes, 'audio/webm', 'audio/mp4'],
};
const stories: Destination = {
  max_bytes: 50 * MEGABYTE,
  mimes: [...posts.mimes, 'video/quicktime'],
};

const judge = (file: Buffer, destination: Destination) =>
  inspectFile(new Uint8Array(file), destination);

const accepted = (file: Buffer, destination: Destination) => {
  const verdict = judge(file, destination);
  if ('refused' in verdict) throw new Error(verdict.refused.message);
  return verdict.accepted;
};

const refusal = (file: Buffer, destination: Destination) => {
  const verdict = judge(file, destination);
  return 'refused' in verdict ? verdict.refused : undefined;
};

const movie = webm(info(), tracks(pictureTrack, soundTrack), cluster());
const voice = webm(info(), tracks(soundTrack), cluster());
const quickTime = mp4({ brand: 'qt  ' });

describe('the content decides the type of a file', () => {
  test.each([
    ['image/jpeg', 'jpg', jpeg(), posts],
    ['image/png', 'png', png(), posts],
    ['image/gif', 'gif', gif(), posts],
    ['image/webp', 'webp', webp(lossy), posts],
    ['video/mp4', 'mp4', mp4(), posts],
    ['video/webm', 'webm', movie, posts],
    ['video/quicktime', 'mov', quickTime, stories],
    ['audio/webm', 'webm', voice, messages],
    ['audio/mp4', 'm4a', mp4({ tracks: [sound] }), messages],
  ])('%s', (mime, extension, file, destination) => {
    expect(accepted(file, destination)).toMatchObject({
      mime,
      extension,
      kind: mime.split('/')[0],
    });
  });
});

describe('the messages for refused files [93] [94]', () => {
  test.each([
    [
      'a QuickTime video in a post',
      quickTime,
      posts,
      'Video format MOV is not supported. Please use MP4 or WebM format.',
    ],
    [
      'Matroska',
      Buffer.concat([header('matroska'), open(0x18538067)]),
      posts,
      'Video format Matroska is not supported. Please use MP4 or WebM format.',
    ],
    [
      'AVI',
      Buffer.from('RIFF\0\0\0\0AVI LIST'),
      stories,
      'Video format AVI is not supported. Please use MP4 or WebM format.',
    ],
    [
      'HEIC',
      box('ftyp', 'heic', 0, 'mif1'),
      posts,
      'Image format HEIC is not supported. Please use: JPEG, PNG, GIF, WebP',
    ],
    [
      'SVG',
      Buffer.from('<?xml version="1.0"?><svg onload="alert(1)"/>'),
      avatars,
      'Image format SVG is not supported. Please use: JPEG, PNG, GIF, WebP',
    ],
    [
      'HTML',
      Buffer.from('\n<!DOCTYPE html><script>alert(1)</script>'),
      posts,
      'File type HTML is not allowed. Please use: JPEG, PNG, GIF, WebP, MP4, WebM',
    ],
    [
      'a program for Windows',
      Buffer.from('MZ\x90\0'),
      posts,
      'File type EXE is not allowed. Please use: JPEG, PNG, GIF, WebP, MP4, WebM',
    ],
    [
      'a program for Linux',
      Buffer.from('\x7fELF\x02\x01'),
      posts,
      'File type ELF is not allowed. Please use: JPEG, PNG, GIF, WebP, MP4, WebM',
    ],
    [
      'text',
      Buffer.from('hello'),
      messages,
      'File type unknown is not allowed. Please use: JPEG, PNG, GIF, WebP, MP4, WebM, M4A',
    ],
    [
      'a video as an avatar',
      mp4(),
      avatars,
      'File type MP4 is not allowed. Please use: JPEG, PNG, GIF, WebP',
    ],
    [
      'a voice in a post',
      voice,
      posts,
      'File type WebM is not allowed. Please use: JPEG, PNG, GIF, WebP, MP4, WebM',
    ],
    ['nothing at all', Buffer.alloc(0), posts, 'Invalid file selected'],
  ])('%s', (_, file, destination, message) => {
    expect(refusal(file, destination)?.message).toBe(message);
  });

  test.each([
    [avatars, 'File size must be less than 5MB'],
    [posts, 'File size must be less than 10MB'],
    [stories, 'File size too large. Maximum size is 50MB.'],
  ])('one byte over the limit of $max_bytes', (destination, message) => {
    const padded = (length: number) => Buffer.concat([jpeg(), Buffer.alloc(length)], length);
    expect(accepted(padded(destination.max_bytes), destination).kind).toBe('image');
    expect(refusal(padded(destination.max_bytes + 1), destination)).toMatchObject({
      status: 413,
      message,
    });
  });
});

describe('the number of pixels', () => {
  test.each([
    ['png', png({ width: 30_000, height: 30_000 })],
    ['jpeg', jpeg({ width: 30_000, height: 30_000 })],
    ['gif', gif({ width: 30_000, height: 30_000 })],
    ['a thin one', png({ width: 20_001, height: 1 })],
    ['just too many', png({ width: 10_000, height: 5001 })],
  ])('are refused when there are too many: %s', (_, file) => {
    expect(refusal(file, posts)).toEqual({
      status: 422,
      code: 'too_many_pixels',
      message:
        'This file has too many pixels. A photo or video may have up to 50 megapixels, and 20,000 pixels on a side.',
    });
  });

  test('is limited to fifty million', () => {
    expect(accepted(png({ width: 10_000, height: 5000 }), posts).width).toBe(10_000);
  });

  test.each([png({ width: 0 }), jpeg({ height: 0 }), gif({ width: 0 })])(
    'there must be some (%#)',
    (file) => {
      expect(refusal(file, posts)?.code).toBe('broken');
    },
  );
});

describe('a file that is also valid as something else', () => {
  const archive = Buffer.from('PK\x03\x04\x14\0 evil.jar', 'latin1');
  const page = '<html><script>alert(1)</script>';

  test.each([
    ['a page behind a JPEG', jpeg({ after: page })],
    ['an archive behind a JPEG', jpeg({ after: archive })],
    ['a page behind a PNG', png({ after: page })],
    ['an archive behind a PNG', png({ after: archive })],
    ['a page behind a GIF', gif({ after: page })],
    ['a script that begins like a GIF', Buffer.from('GIF89a/*\0\0\0\0\0*/=1;alert(1)//')],
    ['a page behind a WebP', Buffer.concat([webp(lossy), Buffer.from(page)])],
    ['a page after a video', Buffer.concat([mp4(), Buffer.from(page)])],
    ['an archive after a video', Buffer.concat([mp4({ tablesLast: true }), archive])],
    ['a page behind WebM', Buffer.concat([movie, Buffer.from(page)])],
    ['an archive behind a recording', Buffer.concat([webm(info()), archive])],
  ])('is refused: %s', (_, file) => {
    expect(refusal(file, messages)).toMatchObject({
      status: 422,
      message: 'Invalid file selected',
    });
  });
});

describe('a truncated file', () => {
  test.each([
    ['jpeg', jpeg()],
    ['jpeg with Exif', jpeg({ segments: [exif(6)] })],
    ['png', png()],
    ['gif', gif()],
    ['webp', webp(lossy)],
    ['mp4', mp4()],
    ['mp4 with its tables last', mp4({ tablesLast: true })],
    ['webm', movie],
  ])('is refused wherever that is: %s', (_, file) => {
    for (let length = 0; length < file.length; length += 1) {
      expect(refusal(file.subarray(0, length), messages), `${length} bytes`).toBeDefined();
    }
  });
});
