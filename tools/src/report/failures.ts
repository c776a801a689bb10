import { stripVTControlCharacters } from 'node:util';
import type { JSONReportSuite } from '@playwright/test/reporter';
import { readReports, type Report, type Suite } from './reports.ts';

/** Longer messages are cut; the suite has printed them whole. */
export const MAX_MESSAGE_LINES = 20;

/** Each failed test of a suite: its file, its title and the start of its message. */
export function listFailures(suite: Suite, folder?: string): string[] {
  return readReports(suite, folder).flatMap(failuresInReport);
}

export function describeFailure(title: string, message: string): string {
  const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, MAX_MESSAGE_LINES);
  return [`✗ ${title}`, ...lines.map((line) => `  ${line}`)].join('\n');
}

function failuresInReport(report: Report): string[] {
  if ('stats' in report) return report.suites.flatMap((suite) => failuresInSuite(suite));
  return report.testResults.flatMap(({ name, message, assertionResults }) => [
    // Only a file that couldn't be loaded has a message of its own.
    ...(message ? [describeFailure(name, message)] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) =>
        describeFailure(`${name} › ${fullName}`, failureMessages?.join('\n') ?? ''),
      ),
  ]);
}

function failuresInSuite({ specs, suites = [] }: JSONReportSuite): string[] {
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
  return [...own, ...suites.flatMap(failuresInSuite)];
}
