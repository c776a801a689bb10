import { stripVTControlCharacters } from 'node:util';
import type { JSONReportSuite } from '@playwright/test/reporter';
import { readReports, type Report, type Suite } from './reports.ts';

/** of a message; the rest is where the suite printed it */
export const LINES = 20;

/** The tests of one kind of suite that failed: each by file and name, with what it said first. */
export function failures(suite: Suite, folder?: string): string[] {
  return readReports(suite, folder).flatMap(failed);
}

/** A failure as it stands in the summary. */
export function describeFailure(title: string, message: string): string {
  const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, LINES);
  return [`✗ ${title}`, ...lines.map((line) => `  ${line}`)].join('\n');
}

function failed(report: Report): string[] {
  if ('stats' in report) return report.suites.flatMap((suite) => failedIn(suite));
  return report.testResults.flatMap(({ name, message, assertionResults }) => [
    // A file that couldn't be loaded has no test to blame.
    ...(message ? [describeFailure(name, message)] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) =>
        describeFailure(`${name} › ${fullName}`, failureMessages?.join('\n') ?? ''),
      ),
  ]);
}

function failedIn({ specs, suites = [] }: JSONReportSuite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) =>
        describeFailure(
          `${file} › ${title}`,
          results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n'),
        ),
      ),
  );
  return [...own, ...suites.flatMap(failedIn)];
}
