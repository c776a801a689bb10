import { expect, test } from 'vitest';
import { onCircle, openRim, seats } from './circle.ts';

test('on a closed circle the first friend sits at the top and the rest at equal steps', () => {
  expect(seats(4, 100, 50, 0, 'bottom')).toEqual([
    { x: 100, y: 50 },
    { x: 150, y: 100 },
    { x: 100, y: 150 },
    { x: 50, y: 100 },
  ]);
});

test('on an open circle no seat is in the opening', () => {
  const taken = seats(7, 100, 50, 60, 'bottom');
  const open = onCircle(100, 50, 90);
  const distances = taken.map(({ x, y }) => Math.hypot(x - open.x, y - open.y));
  expect(Math.min(...distances)).toBeCloseTo(50, 0);
  expect(taken[0]?.y).toBeCloseTo(taken[6]?.y ?? 0);
  expect(taken[3]).toEqual({ x: 100, y: 50 });
});

test('one friend alone has a seat', () => {
  expect(seats(1, 100, 50, 90, 'bottom')).toEqual([{ x: 50, y: 100 }]);
});

test('the stroke runs the long way round, from one side of the opening to the other', () => {
  expect(openRim(100, 50, 90, 'bottom')).toBe('M50 100A50 50 0 1 1 150 100');
});
