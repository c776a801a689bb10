import { requireChromium } from '../system/chromium.ts';
import { runStages, stages } from '../report/stages.ts';
import { add } from '../report/tally.ts';
import { command } from '../system/stop.ts';

/** `npm test`: everything, on a machine that has never seen the project. `--deep` runs the long forms. */
await command(async () => {
  process.env['CHROMIUM_PATH'] = await requireChromium(console.log);
  if (process.argv.includes('--deep')) process.env['PURE_DEEP'] = '1';
  const { format, types, lint, unit, build, database, browser } = stages;
  const results = await runStages([format, types, lint, unit, build, database, browser]);
  const total = results.reduce(add, { passed: 0, failed: 0, skipped: 0, flaky: 0 });
  const minutes = results.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
  console.log(`\nin ${minutes.toFixed(1)} minutes`);
  console.log(
    `${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
  );
  if (total.failed > 0) process.exitCode = 1;
});
