import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { setFastPasswordHashes } from '../../local/auth/password-hashing.ts';
import type { Mutant } from './mutant.ts';
import { formatReport } from './report.ts';
import { runMutants, type MutantOutcome } from './run-mutants.ts';
import { sampleMutants } from './sample.ts';

/**
 * `npm run mutate -w @pure/backend` breaks each policy, privilege and setting in turn on a scratch database,
 * and fails if the tests miss one.
 */
const { values } = parseArgs({
  options: {
    /** runs a sample of this size, chosen by the seed */
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    /** runs only mutants whose kind, object or statement contains this */
    only: { type: 'string', default: '' },
    /** continues an interrupted run */
    resume: { type: 'boolean', default: false },
  },
});

setFastPasswordHashes();
// The model test then stops at its first failure, without shrinking it.
process.env['PURE_MUTANT'] = '1';

const file = path.resolve(import.meta.dirname, '../../test-results/mutation.json');
const earlier: MutantOutcome[] = values.resume ? JSON.parse(await readFile(file, 'utf8')) : [];

const choose = (all: Mutant[]): Mutant[] => {
  const { only, seed, sample: size } = values;
  const tested = new Set(earlier.map(({ apply }) => apply));
  const wanted = all.filter(
    ({ kind, object, apply }) => `${kind} ${object} ${apply}`.includes(only) && !tested.has(apply),
  );
  const chosen = size === undefined ? wanted : sampleMutants(wanted, Number(size), Number(seed));
  console.log(`${chosen.length} mutants`);
  return chosen;
};

await mkdir(path.dirname(file), { recursive: true });
const tested = [...earlier];
const { flaky } = await runMutants({
  choose,
  async onOutcome(outcome, number, of) {
    const { killedBy, kind, apply, seconds } = outcome;
    tested.push(outcome);
    await writeFile(file, JSON.stringify(tested, null, 2));
    if (!killedBy) console.log(`✗ ${kind}: ${apply} (${seconds.toFixed(1)} s)`);
    if (number % 100 === 0) console.log(`  ${number} of ${of}`);
  },
});

const { text, failed } = formatReport({ outcomes: tested, flaky });
console.log(text);
// Vitest’s servers may keep the process alive.
process.exit(failed ? 1 : 0);
