import { expect, test } from 'vitest';
import { compareNewestFirst } from './cursor-order.ts';

const order = (...moments: [at: string, id: string][]) =>
  moments
    .map(([at, id]) => ({ at, id }))
    .toSorted(compareNewestFirst)
    .map(({ id }) => id);

test('the later time comes first, however its offset is written [88]', () => {
  expect(
    order(
      ['2026-01-01T10:00:00+00:00', 'ten'],
      ['2026-01-01T11:30:00Z', 'half past eleven'],
      ['2026-01-01T12:00:00+01:00', 'eleven'],
    ),
  ).toEqual(['half past eleven', 'eleven', 'ten']);
});

test('microseconds count, and missing trailing zeros make no difference', () => {
  expect(
    order(
      ['2026-01-01T10:00:00.1234+00:00', 'b'],
      ['2026-01-01T10:00:00.123456+00:00', 'c'],
      ['2026-01-01T10:00:00.123399+00:00', 'a'],
    ),
  ).toEqual(['c', 'b', 'a']);
});

test('at the same time, the greater id comes first, as on the server', () => {
  const at = '2026-01-01T10:00:00+00:00';
  expect(order([at, 'a'], [at, 'c'], [at, 'b'])).toEqual(['c', 'b', 'a']);
});
