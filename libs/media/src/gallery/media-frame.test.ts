import { expect, test } from 'vitest';
import { isTiny, mediaFrame } from './media-frame.ts';
import type { MediaItem } from './media-item.ts';

const media = (
  kind: MediaItem['kind'],
  width: number | null,
  height: number | null,
): MediaItem => ({
  path: 'a',
  kind,
  width,
  height,
  placeholder: null,
  alt: null,
});

test.each([
  ['as wide as the photo', 1600, 900, 16 / 9],
  ['no taller than 3:4', 900, 1600, 3 / 4],
  ['no wider than 3:1', 9000, 200, 3],
])('the frame of a photo is %s', (_, width, height, ratio) => {
  expect(mediaFrame(media('image', width, height))).toMatchObject({ ratio, isContained: false });
});

test.each([
  ['in landscape', 1920, 1080, 16 / 9],
  ['upright, as phones record', 1080, 1920, 9 / 16],
  ['no narrower than 9:16', 400, 1920, 9 / 16],
])('a video whose frame is %s is shown uncropped', (_, width, height, ratio) => {
  expect(mediaFrame(media('video', width, height))).toEqual({ ratio, isContained: true });
});

test('media of unknown size gets the usual frame and is shown uncropped', () => {
  expect(mediaFrame(media('image', null, null))).toEqual({ ratio: 4 / 3, isContained: true });
  expect(mediaFrame(media('video', 0, 0))).toEqual({ ratio: 16 / 9, isContained: true });
});

test.each([
  ['a large photo fills the column', 1600, 1200, 2400],
  ['a small photo is enlarged by half at most', 320, 240, 480],
  ['a tiny photo has a frame that is large enough to press', 120, 90, 240],
])('%s', (_, width, height, maxWidth) => {
  expect(mediaFrame(media('image', width, height)).maxWidth).toBe(maxWidth);
});

test.each([
  [120, 90, true],
  [1200, 60, true],
  [320, 240, false],
  [null, null, false],
])('%s × %s pixels are tiny: %s', (width, height, tiny) => {
  expect(isTiny(media('image', width, height))).toBe(tiny);
});
