import { globSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from './folders.ts';

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** of those passed, how many needed a second try; the suites allow none */
  flaky: number;
}

const VITEST = '{apps,libs,e2e}/*/test-results/vitest.json';
const reports = {
  unit: [VITEST, 'tools/test-results/vitest.json'],
  database: ['supabase/test-results/vitest.json'],
  browser: ['e2e/*/test-results/playwright.json'],
} as const;

export type Suite = keyof typeof reports;

/** Forgets the last run's reports, so that a suite that didn't run counts nothing. */
export function forgetReports(suite: Suite): void {
  for (const file of reportsOf(suite)) rmSync(file);
}

/** Adds up what the reports of one kind of suite say. */
export function tally(suite: Suite, folder = root): Tally {
  return reportsOf(suite, folder)
    .map((file) => read(JSON.parse(readFileSync(file, 'utf8'))))
    .reduce(add, { passed: 0, failed: 0, skipped: 0, flaky: 0 });
}

/** A suite that failed before its tests ran, or reported none, is one failure and never a pass. */
export function judge(counted: Tally, ok: boolean, mayRunNone = false): Tally {
  const isSilent = !mayRunNone && counted.passed + counted.failed === 0;
  const failedOutside = (!ok || isSilent) && counted.failed === 0;
  return { ...counted, failed: counted.failed + Number(failedOutside) };
}

export function add(one: Tally, other: Tally): Tally {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    flaky: one.flaky + other.flaky,
  };
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; skipped: number; flaky: number };
}

function read(report: VitestReport | PlaywrightReport): Tally {
  return 'stats' in report
    ? {
        passed: report.stats.expected,
        failed: report.stats.unexpected + report.stats.flaky,
        skipped: report.stats.skipped,
        flaky: report.stats.flaky,
      }
    : {
        passed: report.numPassedTests,
        failed: report.numFailedTests,
        skipped: report.numPendingTests,
        flaky: 0,
      };
}

function reportsOf(suite: Suite, folder = root): string[] {
  return globSync([...reports[suite]], { cwd: folder }).map((file) => path.join(folder, file));
}
