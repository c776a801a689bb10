import { readReports, type Report, type Suite } from './reports.ts';

export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
  /** failures that passed on the second try; they also count as failed */
  flaky: number;
}

export const noTests: TestCounts = { passed: 0, failed: 0, skipped: 0, flaky: 0 };

/** Adds up all reports of a suite. */
export function countTests(suite: Suite, folder?: string): TestCounts {
  return readReports(suite, folder).map(countReport).reduce(addCounts, noTests);
}

/** Counts one more failure if the program failed without a failed test, or ran no test at all. */
export function addSuiteFailure(
  counts: TestCounts,
  { ok, mayRunNone = false }: { ok: boolean; mayRunNone?: boolean },
): TestCounts {
  const isEmpty = !mayRunNone && counts.passed + counts.failed === 0;
  const hasOtherFailure = (!ok || isEmpty) && counts.failed === 0;
  return { ...counts, failed: counts.failed + Number(hasOtherFailure) };
}

export function addCounts(one: TestCounts, other: TestCounts): TestCounts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    flaky: one.flaky + other.flaky,
  };
}

function countReport(report: Report): TestCounts {
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
