import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** Writes what suites would report into a new folder, for a test to read, and returns the folder. */
export function writeReports(reports: Record<string, unknown>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'pure-reports-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [file, content] of Object.entries(reports)) {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, JSON.stringify(content));
  }
  return folder;
}
