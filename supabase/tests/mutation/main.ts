import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Mutant } from './mutant.ts';
import { report } from './report.ts';
import { runMutants } from './run-mutants.ts';
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
  },
});

// As in the suites: hashing test passwords with care takes most of the time.
process.env['LITE_AUTH_BCRYPT_COST'] ??= '4';
// Random worlds needn't look for the smallest story that shows what is broken.
process.env['PURE_MUTANT'] = '1';

const choose = (all: Mutant[]): Mutant[] => {
  const { only, seed, sample: size } = values;
  const wanted = all.filter(({ kind, about, apply }) => `${kind} ${about} ${apply}`.includes(only));
  return size === undefined ? wanted : sample(wanted, Number(size), Number(seed));
};

const outcomes = await runMutants({
  choose,
  tell: ({ noticed, kind, apply, seconds }, place, of) => {
    if (!noticed) console.log(`✗ ${kind}: ${apply} (${seconds.toFixed(1)} s)`);
    if (place % 100 === 0) console.log(`  ${place} of ${of}`);
  },
});

const file = path.resolve(import.meta.dirname, '../../test-results/mutation.json');
await mkdir(path.dirname(file), { recursive: true });
await writeFile(file, JSON.stringify(outcomes, null, 2));
const { text, failed } = report(outcomes);
console.log(text);
// Servers of the test runner may still hold the process.
process.exit(failed ? 1 : 0);
