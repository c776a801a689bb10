import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isRunByNx, openWorld } from '@pure/e2e-support/open-world';
import {
  CommandError,
  ensureOtherBrowsers,
  runCommand,
  showProgress,
  testPorts,
} from '@pure/tools';

const REPORT = path.join(import.meta.dirname, 'test-results/scenarios.json');

interface Report {
  numPassedTests: number;
  numFailedTests: number;
}

/**
 * `npm run test:browsers [file] [--where-available]`: the scenarios in Debian's Firefox and WebKitGTK, on a product
 * of its own. With the option, a machine that can't have these browsers skips them.
 */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'where-available': { type: 'boolean' } },
  });
  if (!(await isReady(values['where-available'] === true))) return;
  const world = await showProgress('A world of its own', () =>
    openWorld({ name: 'browsers', sites: [{ ports: testPorts }], isBuilt: isRunByNx() }),
  );
  try {
    rmSync(REPORT, { force: true });
    const isDone = await runScenarios(positionals);
    const { passed, failed } = readCounts();
    // A file that can't be loaded has no tests.
    const failures = isDone ? failed : Math.max(failed, 1);
    print(`${passed} passed, ${failures} failed`);
    if (failures > 0) process.exitCode = 1;
  } finally {
    await world.close();
  }
});

async function isReady(isOptional: boolean): Promise<boolean> {
  try {
    await ensureOtherBrowsers(print);
    return true;
  } catch (error) {
    if (!isOptional || !(error instanceof CommandError)) throw error;
    print(`Firefox and WebKitGTK are skipped. ${error.message}`);
    return false;
  }
}

/** WebKitGTK has no mode without a display. */
async function runScenarios(filters: string[]): Promise<boolean> {
  const vitest = ['-a', 'vitest', 'run', '--config', 'scenarios.config.ts', ...filters];
  const run = spawn('xvfb-run', vitest, { cwd: import.meta.dirname, stdio: 'inherit' });
  const [code] = (await once(run, 'exit')) as [number | null];
  return code === 0;
}

function readCounts(): { passed: number; failed: number } {
  try {
    const report = JSON.parse(readFileSync(REPORT, 'utf8')) as Report;
    return { passed: report.numPassedTests, failed: report.numFailedTests };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
