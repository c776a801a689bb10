import { expect, test } from 'vitest';
import { compareNewestFirst } from './cursor-order.ts';

const order = (...moments: [at: string, id: string][]) =>
  moments
    .map(([at, id]) => ({ at, id }))
    .toSorted(compareNewestFirst)
    .map(({ id }) => id);

test('the later moment comes first, whatever its offset is written like [88]', () => {
  expect(
    order(
      ['2026-01-01T10:00:00+00:00', 'ten'],
      ['2026-01-01T11:30:00Z', 'half past eleven'],
      ['2026-01-01T12:00:00+01:00', 'eleven'],
    ),
  ).toEqual(['half past eleven', 'eleven', 'ten']);
});

test('microseconds count, and trailing zeros that the server leaves out do not', () => {
  expect(
    order(
      ['2026-01-01T10:00:00.1234+00:00', 'b'],
      ['2026-01-01T10:00:00.123456+00:00', 'c'],
      ['2026-01-01T10:00:00.123399+00:00', 'a'],
    ),
  ).toEqual(['c', 'b', 'a']);
});

test('of the same moment, the greater id comes first, as the server has it', () => {
  const at = '2026-01-01T10:00:00+00:00';
  expect(order([at, 'a'], [at, 'c'], [at, 'b'])).toEqual(['c', 'b', 'a']);
});
