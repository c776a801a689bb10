import { expect, test } from 'vitest';
import { ringPath } from './growth-rings.ts';

function radii(path: string): number[] {
  const numbers = path.match(/-?[\d.]+/g)?.map(Number) ?? [];
  const points = numbers.flatMap((x, at) =>
    at % 2 === 0 ? [[x, numbers[at + 1] ?? 0] as const] : [],
  );
  return points.map(([x, y]) => Math.hypot(x - 240, y - 240));
}

test('a ring is a closed curve', () => {
  const path = ringPath(100);
  expect(path).toMatch(/^M.*z$/);
  const numbers = path.match(/-?[\d.]+/g) ?? [];
  expect(numbers.slice(-2)).toEqual(numbers.slice(0, 2));
});

test('rings don’t cross and stay within the drawing', () => {
  const outer = radii(ringPath(214));
  expect(Math.max(...outer)).toBeLessThan(240);
  expect(Math.min(...outer)).toBeGreaterThan(Math.max(...radii(ringPath(96))));
});
