import { globSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { JSONReport } from '@playwright/test/reporter';
import { root } from '@pure/build/workspace';
import type { JsonTestResults } from 'vitest/node';

const reportFiles = {
  unit: [
    '{apps,libs,e2e}/*/test-results/vitest.json',
    // `npm run validate` writes one report for all packages, at the root.
    '{tools,.}/test-results/vitest.json',
  ],
  database: ['supabase/test-results/vitest.json'],
  browser: ['e2e/*/test-results/playwright.json'],
} as const;

export type Suite = keyof typeof reportFiles;
export type Report = JsonTestResults | JSONReport;

/** Deletes the reports of the last run, so that they don't count for a suite that doesn't run. */
export function deleteReports(suite: Suite): void {
  for (const file of findReports(suite, root)) rmSync(file);
}

export function readReports(suite: Suite, folder = root): Report[] {
  return findReports(suite, folder).map((file) => JSON.parse(readFileSync(file, 'utf8')) as Report);
}

function findReports(suite: Suite, folder: string): string[] {
  return globSync([...reportFiles[suite]], { cwd: folder }).map((file) => path.join(folder, file));
}
