import { parseArgs } from 'node:util';
import { vacuumAnalyze } from '../seed/vacuum-analyze.ts';
import { seedWorld } from '../seed/seed-world.ts';
import { budgetResults, verdictOf } from './budgets.ts';
import { measureQuery, type QueryMeasurement } from './measure-queries.ts';
import { measureRequests, type RequestCount } from './measure-requests.ts';
import { measurePosting } from './measure-writes.ts';
import { prepareMembers } from './members.ts';
import { readQueries } from './read-queries.ts';
import { budgetTable, queryTable, writeTable } from './report.ts';
import { parseSize, SizeError } from './size.ts';
import { startScratchBackend, type ScratchBackend } from './scratch-backend.ts';

/** `npm run bench:feed -- [--sizes 10k,100k,1M]` measures the cost of reading against its budgets. */
const { values } = parseArgs({
  options: { sizes: { type: 'string', default: '10k,100k,1M' } },
});

const began = performance.now();
const measured: QueryMeasurement[] = [];
const requests: RequestCount[] = [];

try {
  for (const posts of values.sizes.split(',').map(parseSize)) await measureSize(posts);
  const figures = budgetResults(measured, requests);
  console.log(`\n${budgetTable(figures)}`);
  if (figures.some((figure) => verdictOf(figure) === 'over')) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof SizeError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** Measures a generated world of this size in its own database. */
async function measureSize(posts: number): Promise<void> {
  const members = Math.max(1500, posts / 50);
  const scratch = await startScratchBackend();
  const end = () => void scratch.close().finally(() => process.exit(130));
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  try {
    logProgress(`${posts.toLocaleString('en')} posts of ${members.toLocaleString('en')} members`);
    await seedWorld(scratch.sql, { members, friends: 100, posts, seed: 1 });
    await measureQueries(scratch, posts);
  } finally {
    process.off('SIGINT', end);
    process.off('SIGTERM', end);
    await scratch.close();
  }
}

async function measureQueries(scratch: ScratchBackend, posts: number): Promise<void> {
  const benchMembers = await prepareMembers(scratch.sql);
  await vacuumAnalyze(scratch.sql);
  logProgress('measuring');
  const here: QueryMeasurement[] = [];
  for (const query of readQueries) {
    for (const member of benchMembers) {
      here.push(...(await measureQuery(scratch.sql, posts, member, query)));
    }
  }
  measured.push(...here);
  const typical = benchMembers.find(({ friends }) => friends === 100) ?? benchMembers[0];
  if (!typical) return;
  requests.push(...(await measureRequests(scratch, typical, readQueries)));
  const written = await measurePosting(scratch.sql, posts, typical);
  console.log(`\n${queryTable(here)}\n\n${writeTable(written)}\n`);
}

function logProgress(progress: string): void {
  const seconds = (performance.now() - began) / 1000;
  console.log(`${seconds.toFixed(1).padStart(6)} s  ${progress}`);
}
