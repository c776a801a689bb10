import { expect, test } from 'vitest';
import { addCounts, addSuiteFailure, countTests, noTests } from './test-counts.ts';
import { writeReports } from './write-reports.ts';

test('counts are added kind by kind', () => {
  const one = { passed: 1, failed: 2, skipped: 3, flaky: 4 };
  expect(addCounts(one, { passed: 10, failed: 20, skipped: 30, flaky: 40 })).toEqual({
    passed: 11,
    failed: 22,
    skipped: 33,
    flaky: 44,
  });
});

test('the reports of every package count', () => {
  const report = (passed: number, failed: number) => ({
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: 1,
  });
  const folder = writeReports({
    'apps/feed/test-results/vitest.json': report(3, 0),
    'tools/test-results/vitest.json': report(4, 2),
  });
  expect(countTests('unit', folder)).toEqual({ passed: 7, failed: 2, skipped: 2, flaky: 0 });
});

test('a browser test that passed on its second try has failed', () => {
  const stats = { expected: 5, unexpected: 1, skipped: 0, flaky: 2 };
  const folder = writeReports({ 'e2e/feed/test-results/playwright.json': { stats } });
  expect(countTests('browser', folder)).toMatchObject({ passed: 5, failed: 3, flaky: 2 });
});

test('a suite without reports has failed, even if its program succeeds', () => {
  expect(countTests('database', writeReports({}))).toEqual(noTests);
  expect(addSuiteFailure(noTests, { ok: true }).failed).toBe(1);
  expect(addSuiteFailure({ ...noTests, skipped: 9 }, { ok: true }).failed).toBe(1);
});

test('a suite that may run no test fails only with its program', () => {
  expect(addSuiteFailure(noTests, { ok: true, mayRunNone: true }).failed).toBe(0);
  expect(addSuiteFailure(noTests, { ok: false, mayRunNone: true }).failed).toBe(1);
});

test('a suite whose program fails has failed, even if all reported tests passed', () => {
  expect(addSuiteFailure({ ...noTests, passed: 9 }, { ok: false }).failed).toBe(1);
});

test('reported failures are not counted twice', () => {
  const counts = { ...noTests, passed: 9, failed: 2 };
  expect(addSuiteFailure(counts, { ok: false })).toEqual(counts);
});

test('a suite that passes has no failure', () => {
  expect(addSuiteFailure({ ...noTests, passed: 9 }, { ok: true }).failed).toBe(0);
});
