import { describe, expect, test } from 'vitest';
import {
  initialCrop,
  keptPart,
  MAX_ZOOM,
  moveCrop,
  turnCrop,
  zoomCrop,
  type Crop,
} from './crop.ts';

const wide = { width: 4000, height: 3000 };
const SQUARE = 1;
const COVER = 3;

const part = (crop: Crop, ratio = SQUARE) => keptPart(wide, ratio, crop);

describe('the kept part of a picture [122]', () => {
  test('is the largest square in the middle at first', () => {
    expect(part(initialCrop(wide))).toEqual({ x: 500, y: 0, width: 3000, height: 3000 });
  });

  test('has the shape of the frame, whatever that is', () => {
    const cover = part(initialCrop(wide), COVER);
    expect(cover.width / cover.height).toBeCloseTo(COVER);
    expect(cover.width).toBe(4000);
  });

  test('moves against the drag, and stops at the edge of the picture', () => {
    const moved = moveCrop(wide, SQUARE, initialCrop(wide), { x: 0.1, y: 0 });
    expect(part(moved).x).toBeCloseTo(200);
    const far = moveCrop(wide, SQUARE, moved, { x: -3, y: 5 });
    expect(part(far)).toEqual({ x: 1000, y: 0, width: 3000, height: 3000 });
  });

  test('a zoom keeps the pixel under the pointer where it is', () => {
    const at = { x: 0.25, y: 0.75 };
    const pixelAt = (crop: Crop) => {
      const { x, y, width, height } = part(crop);
      return [x + at.x * width, y + at.y * height];
    };
    const before = initialCrop(wide);
    const after = zoomCrop(wide, SQUARE, before, 2, at);
    expect(part(after).width).toBe(1500);
    expect(pixelAt(after)[0]).toBeCloseTo(pixelAt(before)[0] ?? 0);
    expect(pixelAt(after)[1]).toBeCloseTo(pixelAt(before)[1] ?? 0);
  });

  test('a zoom stays within its limits and the picture within the frame', () => {
    expect(zoomCrop(wide, SQUARE, initialCrop(wide), 100).zoom).toBe(MAX_ZOOM);
    const corner = moveCrop(wide, SQUARE, zoomCrop(wide, SQUARE, initialCrop(wide), 4), {
      x: 9,
      y: 9,
    });
    expect(part(corner)).toMatchObject({ x: 0, y: 0 });
    expect(part(zoomCrop(wide, SQUARE, corner, 0))).toMatchObject({ x: 0, y: 0, width: 3000 });
  });

  test('four turns lead back, and each keeps what is in the middle', () => {
    const begin = moveCrop(wide, SQUARE, zoomCrop(wide, SQUARE, initialCrop(wide), 2), {
      x: 0.2,
      y: -0.1,
    });
    const once = turnCrop(wide, SQUARE, begin);
    expect(once).toMatchObject({ turns: 1, x: 3000 - begin.y, y: begin.x });
    let crop = begin;
    for (let turn = 0; turn < 4; turn += 1) crop = turnCrop(wide, SQUARE, crop);
    expect(crop).toEqual(begin);
  });

  test('a turn in a wide frame stays within the picture', () => {
    const turned = turnCrop(wide, COVER, initialCrop(wide));
    expect(part(turned, COVER)).toMatchObject({ x: 0, width: 3000, height: 1000 });
  });
});
