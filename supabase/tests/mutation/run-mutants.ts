import postgres, { type Sql } from 'postgres';
import { runCheck } from '../structure/check.ts';
import { structureChecks } from '../structure/index.ts';
import type { Mutant, MutantKind } from './mutant.ts';
import { policyMutants } from './policy-mutants.ts';
import { executeMutants, privilegeMutants } from './privilege-mutants.ts';
import { settingMutants } from './setting-mutants.ts';
import { TestSuite } from './suite.ts';
import { TestSelector } from './test-selector.ts';

export interface MutantOutcome extends Mutant {
  /** the check or test that failed; undefined for a survivor */
  killedBy: string | undefined;
  seconds: number;
}

/**
 * The kinds that a structure check may kill. Only requests prove what a policy does, and whether the granted
 * privileges suffice.
 */
const catalogKinds = new Set<MutantKind>([
  'row security off',
  'privilege granted',
  'execute granted',
  'function loosened',
  'view past policies',
  'table published',
  'bucket opened',
]);

export interface MutationResult {
  outcomes: MutantOutcome[];
  /** failures without any mutant */
  flaky: string[];
}

export interface MutationRun {
  choose: (all: Mutant[]) => Mutant[];
  /** called after each mutant, and awaited */
  onOutcome: (outcome: MutantOutcome, index: number, of: number) => void | Promise<void>;
}

/**
 * Applies the mutants one at a time to a scratch database and runs the tests that may kill them. A test that
 * also fails without a mutant doesn’t count, and its file isn’t run any more. @throws if the schema differs
 * afterwards
 */
export async function runMutants({ choose, onOutcome }: MutationRun): Promise<MutationResult> {
  const suite = await TestSuite.open();
  const connections: Sql[] = [];
  const connect = (url: string) => {
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    connections.push(sql);
    return sql;
  };
  try {
    const selector = new TestSelector(suite);
    const { adminUrl, databaseUrl } = await suite.backend();
    const sql = connect(adminUrl);
    // An empty path makes Postgres print every name with its schema, so that `undo` can repeat it.
    await sql`set search_path = ''`;
    const asTests = connect(databaseUrl);
    const all = await allMutants(sql);
    const chosen = choose(all);
    const outcomes: MutantOutcome[] = [];
    const withMutant = async <Result>({ apply, undo }: Mutant, run: () => Promise<Result>) => {
      await sql.unsafe(apply);
      const result = await run();
      await sql.unsafe(undo);
      return result;
    };
    const confirmedFailure = async (mutant: Mutant): Promise<string | undefined> => {
      const found = await withMutant(mutant, () => selector.findFailure(mutant));
      if (!found) return undefined;
      const isConfirmed = await selector.confirmFailure(found, mutant);
      return isConfirmed ? found.failure : confirmedFailure(mutant);
    };
    for (const mutant of chosen) {
      const began = performance.now();
      const failedCheck = catalogKinds.has(mutant.kind)
        ? await withMutant(mutant, () => failedStructureCheck(asTests))
        : undefined;
      const killedBy = failedCheck ?? (await confirmedFailure(mutant));
      const seconds = (performance.now() - began) / 1000;
      outcomes.push({ ...mutant, killedBy, seconds });
      await onOutcome(outcomes.at(-1) as MutantOutcome, outcomes.length, chosen.length);
    }
    if (JSON.stringify(await allMutants(sql)) !== JSON.stringify(all)) {
      throw new Error('The schema differs from before the run.');
    }
    return { outcomes, flaky: selector.flaky };
  } finally {
    await Promise.all(connections.map((sql) => sql.end()));
    await suite.close();
  }
}

async function allMutants(sql: Sql): Promise<Mutant[]> {
  const lists = [];
  for (const list of [policyMutants, privilegeMutants, executeMutants, settingMutants]) {
    lists.push(await list(sql));
  }
  return lists.flat();
}

/** The catalogs kill many mutants within milliseconds, without a test run. */
async function failedStructureCheck(sql: Sql): Promise<string | undefined> {
  for (const check of Object.values(structureChecks).flat()) {
    const found = await runCheck(sql, check);
    const expected = (check.expected ?? []).toSorted();
    if (found.join('\n') !== expected.join('\n')) return `structure: ${check.title}`;
  }
  return undefined;
}
