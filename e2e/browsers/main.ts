import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isRunByNx, openWorld } from '@pure/e2e-support/open-world';
import { ensureOtherBrowsers, runCommand, showProgress, testPorts } from '@pure/tools';

const REPORT = path.join(import.meta.dirname, 'test-results/scenarios.json');

interface Report {
  numPassedTests: number;
  numFailedTests: number;
}

/** `npm run test:browsers [file]`: the scenarios in Debian's Firefox and WebKitGTK, on a product of its own. */
await runCommand(async () => {
  await ensureOtherBrowsers(print);
  const world = await showProgress('A world of its own', () =>
    openWorld({ name: 'browsers', sites: [{ ports: testPorts }], isBuilt: isRunByNx() }),
  );
  try {
    rmSync(REPORT, { force: true });
    const isDone = await runScenarios(process.argv.slice(2));
    const { passed, failed } = readCounts();
    // A file that can't be loaded has no tests.
    const failures = isDone ? failed : Math.max(failed, 1);
    print(`${passed} passed, ${failures} failed`);
    if (failures > 0) process.exitCode = 1;
  } finally {
    await world.close();
  }
});

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
