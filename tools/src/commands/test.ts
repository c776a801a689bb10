import { requireChromium } from '../system/chromium.ts';
import { runStages, stages } from '../report/stages.ts';
import { add } from '../report/tally.ts';
import { command } from '../system/stop.ts';

/** `npm test`: every check, on a machine that has never seen the project. `--deep` adds the long ones. */
await command(async () => {
  process.env['CHROMIUM_PATH'] = await requireChromium(console.log);
  const isDeep = process.argv.includes('--deep');
  if (isDeep) process.env['PURE_DEEP'] = '1';
  const { format, types, lint, unit, build, database, browser, mutation } = stages;
  const all = [format, types, lint, unit, build, database, browser];
  const results = await runStages(isDeep ? [...all, mutation] : all);
  const total = results.reduce(add, { passed: 0, failed: 0, skipped: 0, flaky: 0 });
  const minutes = results.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
  console.log(`\nin ${minutes.toFixed(1)} minutes`);
  console.log(
    `${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
  );
  if (total.failed > 0) process.exitCode = 1;
});
