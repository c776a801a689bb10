import { openWorld } from '@pure/e2e-support/open-world';
import {
  assertPortsFree,
  ensureChromium,
  localOrigins,
  runCommand,
  showProgress,
  testPorts,
} from '@pure/tools';
import { type Browser, launch } from 'puppeteer-core';
import {
  listShortfalls,
  medianScores,
  pageMinimums,
  type PageScores,
  scoreTable,
} from './src/lighthouse-scores.ts';
import { type LighthouseRun, runLighthouse } from './src/run-lighthouse.ts';

const RUNS = 5;

/** `npm run lighthouse`: the median scores of the pages that visitors meet first. Fails below a minimum. */
await runCommand(async () => {
  const executablePath = await ensureChromium(print);
  await assertPortsFree([testPorts.shell, ...Object.values(testPorts.remotes), testPorts.api]);
  const world = await showProgress('A world of its own', () =>
    openWorld({ name: 'lighthouse', sites: [{ ports: testPorts }], isBuilt: false }),
  );
  const browser = await launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const measured: PageScores[] = [];
    for (const { path, minimum } of pageMinimums) {
      const runs = await showProgress(`${path}, ${RUNS} runs`, () => measure(browser, path));
      const costly = new Set(runs.flatMap((run) => run.costly));
      for (const title of costly) print(`  ${title}`);
      measured.push({ path, minimum, medians: medianScores(runs.map(({ scores }) => scores)) });
    }
    print(`\n${scoreTable(measured)}`);
    const shortfalls = measured.flatMap(listShortfalls);
    if (shortfalls.length === 0) return;
    print(`\n${shortfalls.join('\n')}`);
    process.exitCode = 1;
  } finally {
    await browser.close();
    await world.close();
  }
});

async function measure(browser: Browser, path: string): Promise<LighthouseRun[]> {
  const { shell } = localOrigins(testPorts);
  const runs: LighthouseRun[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await runLighthouse(browser, shell + path));
  return runs;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
