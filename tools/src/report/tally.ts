import { readReports, type Report, type Suite } from './reports.ts';

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** of those passed, how many needed a second try; the suites allow none */
  flaky: number;
}

/** Adds up what the reports of one kind of suite say. */
export function tally(suite: Suite, folder?: string): Tally {
  return readReports(suite, folder)
    .map(count)
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

function count(report: Report): Tally {
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
