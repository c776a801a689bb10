import type { PostMedia } from '@pure/contracts';
import { expect, test } from 'vitest';
import { frameOf, isTiny } from './frame.ts';

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
  ['no taller than 3:4', 900, 1600, 3 / 4],
  ['no wider than 3:1', 9000, 200, 3],
])('a photo stands %s', (_, width, height, ratio) => {
  expect(frameOf(media('image', width, height))).toMatchObject({ ratio, whole: false });
});

test.each([
  ['lying', 1920, 1080, 16 / 9],
  ['upright, as phones take it', 1080, 1920, 9 / 16],
  ['no narrower than that', 400, 1920, 9 / 16],
])('a film stands %s, and is shown whole', (_, width, height, ratio) => {
  expect(frameOf(media('video', width, height))).toEqual({ ratio, whole: true });
});

test('what nobody measured gets the usual place, and is shown whole in it', () => {
  expect(frameOf(media('image', null, null))).toEqual({ ratio: 4 / 3, whole: true });
  expect(frameOf(media('video', 0, 0))).toEqual({ ratio: 16 / 9, whole: true });
});

test.each([
  ['a large photo has the whole column', 1600, 1200, 2400],
  ['a small one is enlarged by half at most', 320, 240, 480],
  ['a tiny one has a place that can be pressed', 120, 90, 240],
])('%s', (_, width, height, most) => {
  expect(frameOf(media('image', width, height)).width).toBe(most);
});

test.each([
  [120, 90, true],
  [1200, 60, true],
  [320, 240, false],
  [null, null, false],
])('%s × %s pixels are tiny: %s', (width, height, tiny) => {
  expect(isTiny(media('image', width, height))).toBe(tiny);
});
