import { parseArgs } from 'node:util';
import { settle } from '../seed/settle.ts';
import { makeWorld } from '../seed/world.ts';
import { figuresOf, judge } from './budgets.ts';
import { measureReading, type Measured } from './measure-readings.ts';
import { measureRequests, type Requests } from './measure-requests.ts';
import { measurePosting } from './measure-writes.ts';
import { makePeople } from './people.ts';
import { readings } from './readings.ts';
import { budgetTable, readingTable, writingTable } from './report.ts';
import { postsIn, SizeError } from './size.ts';
import { openScratch, type Scratch } from './scratch.ts';

/** `npm run bench:feed -- [--sizes 10k,100k,1M]`: what reading costs, beside its budgets. */
const { values } = parseArgs({
  options: { sizes: { type: 'string', default: '10k,100k,1M' } },
});

const began = performance.now();
const measured: Measured[] = [];
const requests: Requests[] = [];

try {
  for (const posts of values.sizes.split(',').map(postsIn)) await measureSize(posts);
  const figures = figuresOf(measured, requests);
  console.log(`\n${budgetTable(figures)}`);
  if (figures.some((figure) => judge(figure) === 'over')) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof SizeError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** A world of this many posts, in a database of its own. */
async function measureSize(posts: number): Promise<void> {
  const members = Math.max(1500, posts / 50);
  const scratch = await openScratch();
  const end = () => void scratch.close().finally(() => process.exit(130));
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  try {
    say(`${posts.toLocaleString('en')} posts of ${members.toLocaleString('en')} members`);
    await makeWorld(scratch.sql, { members, friends: 100, posts, seed: 1 });
    await measureWorld(scratch, posts);
  } finally {
    process.off('SIGINT', end);
    process.off('SIGTERM', end);
    await scratch.close();
  }
}

async function measureWorld(scratch: Scratch, posts: number): Promise<void> {
  const people = await makePeople(scratch.sql);
  await settle(scratch.sql);
  say('measuring');
  const here: Measured[] = [];
  for (const reading of readings) {
    for (const person of people) {
      here.push(...(await measureReading(scratch.sql, posts, person, reading)));
    }
  }
  measured.push(...here);
  const typical = people.find(({ friends }) => friends === 100) ?? people[0];
  if (!typical) return;
  requests.push(...(await measureRequests(scratch, typical, readings)));
  const written = await measurePosting(scratch.sql, posts, typical);
  console.log(`\n${readingTable(here)}\n\n${writingTable(written)}\n`);
}

function say(progress: string): void {
  const seconds = (performance.now() - began) / 1000;
  console.log(`${seconds.toFixed(1).padStart(6)} s  ${progress}`);
}
