import { availableParallelism } from 'node:os';
import { runStages, stages } from '../report/stages.ts';
import { addCounts, noTests } from '../report/test-counts.ts';
import { ensureChromium } from '../system/chromium.ts';
import { runCommand } from '../system/run-command.ts';

/** `npm test`: every check. `npm run test:deep` (`--deep`) adds the long ones. */
await runCommand(async () => {
  process.env['CHROMIUM_PATH'] = await ensureChromium(console.log);
  const isDeep = process.argv.includes('--deep');
  if (isDeep) process.env['PURE_DEEP'] = '1';
  const { format, types, lint, unit, build, database, browser, oneOrigin, mutation } = stages;
  const all = [format, types, lint, unit, build, database, browser];
  const results = await runStages(isDeep ? [...all, oneOrigin, mutation] : all);
  const total = results.reduce(addCounts, noTests);
  const minutes = results.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
  console.log(`\nin ${minutes.toFixed(1)} minutes on ${availableParallelism()} cores`);
  console.log(
    `${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
  );
  if (total.failed > 0) process.exitCode = 1;
});
