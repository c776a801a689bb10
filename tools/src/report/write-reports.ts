import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** For tests: writes reports into a new folder, and returns the folder. */
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
