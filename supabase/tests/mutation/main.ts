import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { hashLightly } from '../../local/auth/password-cost.ts';
import type { Mutant } from './mutant.ts';
import { report } from './report.ts';
import { runMutants, type Outcome } from './run-mutants.ts';
import { sample } from './sample.ts';

/**
 * `npm run mutate -w @pure/backend`: breaks each policy, privilege and setting in turn on a scratch
 * database; fails when one passes unnoticed.
 */
const { values } = parseArgs({
  options: {
    /** so many of them, chosen by the seed, instead of all */
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    /** only those whose kind, object or statement contains this */
    only: { type: 'string', default: '' },
    /** goes on where the last run was ended */
    resume: { type: 'boolean', default: false },
  },
});

hashLightly();
// Random worlds needn't look for the smallest story that shows what is broken.
process.env['PURE_MUTANT'] = '1';

const file = path.resolve(import.meta.dirname, '../../test-results/mutation.json');
const before: Outcome[] = values.resume ? JSON.parse(await readFile(file, 'utf8')) : [];

const choose = (all: Mutant[]): Mutant[] => {
  const { only, seed, sample: size } = values;
  const judged = new Set(before.map(({ apply }) => apply));
  const wanted = all.filter(
    ({ kind, about, apply }) => `${kind} ${about} ${apply}`.includes(only) && !judged.has(apply),
  );
  const chosen = size === undefined ? wanted : sample(wanted, Number(size), Number(seed));
  console.log(`${chosen.length} mutants`);
  return chosen;
};

await mkdir(path.dirname(file), { recursive: true });
const judged = [...before];
const { unreliable } = await runMutants({
  choose,
  async tell(outcome, place, of) {
    const { noticed, kind, apply, seconds } = outcome;
    judged.push(outcome);
    await writeFile(file, JSON.stringify(judged, null, 2));
    if (!noticed) console.log(`✗ ${kind}: ${apply} (${seconds.toFixed(1)} s)`);
    if (place % 100 === 0) console.log(`  ${place} of ${of}`);
  },
});

const { text, failed } = report({ outcomes: judged, unreliable });
console.log(text);
// Servers of the test runner may still hold the process.
process.exit(failed ? 1 : 0);
