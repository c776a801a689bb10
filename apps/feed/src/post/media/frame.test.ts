import type { PostMedia } from '@pure/contracts';
import { expect, test } from 'vitest';
import { frameOf } from './frame.ts';

const media = (
  kind: PostMedia['kind'],
  width: number | null,
  height: number | null,
): PostMedia => ({
  path: 'a',
  kind,
  width,
  height,
  placeholder: null,
  alt: null,
});

test.each([
  ['as wide as it is', 1600, 900, 16 / 9],
  ['no taller than 4:5', 900, 1600, 4 / 5],
  ['no wider than 3:1', 9000, 100, 3],
])('a photo stands %s', (_, width, height, ratio) => {
  expect(frameOf(media('image', width, height))).toEqual({ ratio, whole: false });
});

test('a film is shown whole, whatever its shape', () => {
  expect(frameOf(media('video', 1080, 1920))).toEqual({ ratio: 4 / 5, whole: true });
});

test('what nobody measured gets the usual place, and is shown whole in it', () => {
  expect(frameOf(media('image', null, null))).toEqual({ ratio: 4 / 3, whole: true });
  expect(frameOf(media('video', 0, 0))).toEqual({ ratio: 16 / 9, whole: true });
});
