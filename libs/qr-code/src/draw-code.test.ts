import { expect, test } from 'vitest';
import { codePath, codeViewBox, createCode } from './draw-code.ts';
import { readCode } from './read/read-code.ts';

const LINK = 'https://pure.example/profile/3f0c9c1e-7d2b-4b0f-9a51-2f6f1f4d2c11';

test('[76] a code has a light border of two modules', () => {
  const { size, modules } = createCode(LINK);
  const coordinates = modules.flatMap(({ x, y }) => [x, y]);
  expect(Math.min(...coordinates)).toBe(2);
  expect(Math.max(...coordinates)).toBe(size - 3);
});

test.each([200, 300, 350, 525])(
  '[76] on %i pixels each module has a whole number of them, and the code is in the middle',
  (pixels) => {
    const [left = 0, top, width = 0, height] = codeViewBox({ size: 41, modules: [] }, pixels)
      .split(' ')
      .map(Number);
    expect(pixels / width).toBeCloseTo(Math.round(pixels / width), 6);
    expect([top, height]).toEqual([left, width]);
    expect(width).toBeGreaterThanOrEqual(41);
    expect(left + width / 2).toBeCloseTo(41 / 2, 6);
  },
);

test('the path has a square for each dark module', () => {
  expect(codePath({ size: 5, modules: [{ x: 2, y: 3 }] })).toBe('M2 3h1v1h-1z');
});

test('[83] a drawn code can be read', () => {
  const code = createCode(LINK);
  const side = code.size * 6;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const { x, y } of code.modules) {
    for (let row = y * 6; row < y * 6 + 6; row++) {
      data.fill(0, (row * side + x * 6) * 4, (row * side + x * 6 + 6) * 4);
    }
  }
  expect(readCode({ width: side, height: side, data })).toBe(LINK);
});
