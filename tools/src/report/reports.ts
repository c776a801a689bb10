import { globSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { JSONReport } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';
import { root } from '../system/folders.ts';

const VITEST = '{apps,libs,e2e}/*/test-results/vitest.json';
const reports = {
  unit: [VITEST, '{tools,.}/test-results/vitest.json'],
  database: ['supabase/test-results/vitest.json'],
  browser: ['e2e/*/test-results/playwright.json'],
} as const;

export type Suite = keyof typeof reports;
export type Report = JsonTestResults | JSONReport;

/** Forgets the last run's reports, so that a suite that didn't run counts nothing. */
export function forgetReports(suite: Suite): void {
  for (const file of reportsOf(suite)) rmSync(file);
}

/** What the packages' runs of one kind of suite wrote down. */
export function readReports(suite: Suite, folder = root): Report[] {
  return reportsOf(suite, folder).map((file) => JSON.parse(readFileSync(file, 'utf8')) as Report);
}

function reportsOf(suite: Suite, folder = root): string[] {
  return globSync([...reports[suite]], { cwd: folder }).map((file) => path.join(folder, file));
}
