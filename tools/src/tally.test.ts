import { expect, test } from 'vitest';
import { add } from './tally.ts';

test('tallies add up kind by kind', () => {
  const one = { passed: 1, failed: 2, skipped: 3, flaky: 4 };
  expect(add(one, { passed: 10, failed: 20, skipped: 30, flaky: 40 })).toEqual({
    passed: 11,
    failed: 22,
    skipped: 33,
    flaky: 44,
  });
});
