import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { runStages, stages } from '../report/stages.ts';
import { addCounts, noTests } from '../report/test-counts.ts';
import { ensureChromium } from '../system/chromium.ts';
import { runCommand } from '../system/run-command.ts';

const { format, types, lint, unit, build, database, composed } = stages;
const { remotes, tools, backend, composition, oneOrigin, mutation } = stages;

const product = [format, types, lint, unit, build, database, composed];
const platform = [tools, build, backend, composition];
const everything = [...product, remotes, tools, backend, composition, oneOrigin, mutation];

/**
 * `npm test`: the code, the database and the composed product. `npm run test:remotes`: each remote alone.
 * `npm run test:platform`: tools, embedded Supabase, releases and hosts. `npm run test:deep`: all of these with
 * their long tests, and the mutation run.
 */
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      remotes: { type: 'boolean' },
      platform: { type: 'boolean' },
      deep: { type: 'boolean' },
    },
  });
  process.env['CHROMIUM_PATH'] = await ensureChromium(console.log);
  if (values.deep) process.env['PURE_DEEP'] = '1';
  const list =
    (values.deep && everything) ||
    (values.remotes && [build, remotes]) ||
    (values.platform && platform) ||
    product;
  const results = await runStages(list);
  const total = results.reduce(addCounts, noTests);
  const minutes = results.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
  console.log(`\nin ${minutes.toFixed(1)} minutes on ${availableParallelism()} cores`);
  console.log(
    `${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
  );
  if (total.failed > 0) process.exitCode = 1;
});
