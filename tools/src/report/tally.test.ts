import { expect, test } from 'vitest';
import { add, judge, tally } from './tally.ts';
import { writeReports } from './written-reports.ts';

const none = { passed: 0, failed: 0, skipped: 0, flaky: 0 };

test('tallies add up kind by kind', () => {
  const one = { passed: 1, failed: 2, skipped: 3, flaky: 4 };
  expect(add(one, { passed: 10, failed: 20, skipped: 30, flaky: 40 })).toEqual({
    passed: 11,
    failed: 22,
    skipped: 33,
    flaky: 44,
  });
});

test('the reports of every package count', () => {
  const of = (passed: number, failed: number) => ({
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: 1,
  });
  const folder = writeReports({
    'apps/feed/test-results/vitest.json': of(3, 0),
    'tools/test-results/vitest.json': of(4, 2),
  });
  expect(tally('unit', folder)).toEqual({ passed: 7, failed: 2, skipped: 2, flaky: 0 });
});

test('a browser test that needed a second try has failed', () => {
  const stats = { expected: 5, unexpected: 1, skipped: 0, flaky: 2 };
  const folder = writeReports({ 'e2e/feed/test-results/playwright.json': { stats } });
  expect(tally('browser', folder)).toMatchObject({ passed: 5, failed: 3, flaky: 2 });
});

test('a suite that reports nothing is a failure, whatever its program says', () => {
  expect(tally('database', writeReports({}))).toEqual(none);
  expect(judge(none, true).failed).toBe(1);
  expect(judge({ ...none, skipped: 9 }, true).failed).toBe(1);
});

test('where none need run, none is no failure, but a suite that ends badly is', () => {
  expect(judge(none, true, true).failed).toBe(0);
  expect(judge(none, false, true).failed).toBe(1);
});

test('a suite whose program fails is a failure, whatever it reports', () => {
  expect(judge({ ...none, passed: 9 }, false).failed).toBe(1);
});

test('failures that are reported are not counted twice', () => {
  expect(judge({ ...none, passed: 9, failed: 2 }, false)).toMatchObject({ passed: 9, failed: 2 });
});

test('a suite that passes has no failure', () => {
  expect(judge({ ...none, passed: 9 }, true)).toEqual({ ...none, passed: 9 });
});
