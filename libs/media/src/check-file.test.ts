import { describe, expect, test } from 'vitest';
import { checkFile } from './check-file.ts';
import { MEGABYTE } from './media-rules.ts';

const file = (type: string, size = 1000) => ({ type, size });

describe('files of a post [90]', () => {
  test.each(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'video/mp4', 'video/webm'])(
    'takes %s',
    (type) => expect(checkFile(file(type), 'posts')).toBeNull(),
  );

  test('a type with a codec is accepted', () => {
    expect(checkFile(file('video/webm;codecs=vp9'), 'messages')).toBeNull();
  });

  test('sound is recorded, not chosen [144]', () => {
    expect(checkFile(file('audio/webm;codecs=opus'), 'messages')).toBe(
      'File type audio/webm is not allowed. Please use: JPEG, PNG, GIF, WebP, MP4, WebM',
    );
  });

  test.each([
    [
      'video/quicktime',
      'Video format video/quicktime is not supported. Please use MP4 or WebM format.',
    ],
    [
      'image/svg+xml',
      'Image format image/svg+xml is not supported. Please use: JPEG, PNG, GIF, WebP',
    ],
    [
      'text/html',
      'File type text/html is not allowed. Please use: JPEG, PNG, GIF, WebP, MP4, WebM',
    ],
    ['', 'File type unknown is not allowed. Please use: JPEG, PNG, GIF, WebP, MP4, WebM'],
  ])('refuses %s', (type, words) => expect(checkFile(file(type), 'posts')).toBe(words));

  test('the limit is exactly 10 MB', () => {
    expect(checkFile(file('image/png', 10 * MEGABYTE), 'posts')).toBeNull();
    expect(checkFile(file('image/png', 10 * MEGABYTE + 1), 'posts')).toBe(
      'File size must be less than 10MB',
    );
  });
});

test('a cover is a picture of at most 5 MB [161] [173]', () => {
  expect(checkFile(file('video/mp4'), 'events')).toBe(
    'File type video/mp4 is not allowed. Please use: JPEG, PNG, GIF, WebP',
  );
  expect(checkFile(file('image/png', 5 * MEGABYTE + 1), 'groups')).toBe(
    'File size must be less than 5MB',
  );
});

test('a story accepts phone videos up to 50 MB [115]', () => {
  for (const name of ['jpeg', 'png', 'gif', 'webp']) {
    expect(checkFile(file(`image/${name}`), 'stories')).toBeNull();
  }
  for (const name of ['mp4', 'webm', 'quicktime', 'mov']) {
    expect(checkFile(file(`video/${name}`), 'stories')).toBeNull();
  }
  expect(checkFile(file('application/pdf'), 'stories')).toBe(
    'File type application/pdf is not allowed. Please use: JPEG, PNG, GIF, WebP, MP4, WebM, MOV',
  );
  expect(checkFile(file('video/quicktime', 50 * MEGABYTE), 'stories')).toBeNull();
  expect(checkFile(file('video/mp4', 50 * MEGABYTE + 1), 'stories')).toBe(
    'File size too large. Maximum size is 50MB.',
  );
});

test('an empty file is refused', () => {
  expect(checkFile(file('image/png', 0), 'avatars')).toBe('Invalid file selected');
});
