import postgres, { type Sql } from 'postgres';
import { runCheck } from '../structure/check.ts';
import { structureChecks } from '../structure/index.ts';
import type { Mutant, MutantKind } from './mutant.ts';
import { policyMutants } from './policy-mutants.ts';
import { executeMutants, privilegeMutants } from './privilege-mutants.ts';
import { settingMutants } from './setting-mutants.ts';
import { Suite } from './suite.ts';
import { Witnesses } from './witnesses.ts';

export interface Outcome extends Mutant {
  /** the check or test that failed; nothing when the mutant survived */
  noticed: string | undefined;
  seconds: number;
}

/**
 * What may be noticed by how the schema reads. Whether a policy does what it says, and whether what a client
 * was given is enough, is told by requests alone.
 */
const byWord = new Set<MutantKind>([
  'row security off',
  'privilege granted',
  'execute granted',
  'function loosened',
  'view past policies',
  'table published',
  'bucket opened',
]);

export interface Judgement {
  outcomes: Outcome[];
  /** what failed with nothing broken */
  unreliable: string[];
}

export interface Run {
  choose: (all: Mutant[]) => Mutant[];
  /** hears of each, and may take its time */
  tell: (outcome: Outcome, place: number, of: number) => void | Promise<void>;
}

/**
 * Breaks the rules of a scratch database one at a time, and asks the tests each time whether they notice.
 * What a test says that fails with nothing broken, too, counts for nothing; from then on it isn't asked.
 * @throws when the schema isn't the same afterwards
 */
export async function runMutants({ choose, tell }: Run): Promise<Judgement> {
  const suite = await Suite.open();
  const connections: Sql[] = [];
  const connect = (url: string) => {
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    connections.push(sql);
    return sql;
  };
  try {
    const witnesses = new Witnesses(suite);
    const { adminUrl, databaseUrl } = await suite.backend();
    const sql = connect(adminUrl);
    // With an empty path everything is printed with its schema, and can be put back from what is printed.
    await sql`set search_path = ''`;
    const asTests = connect(databaseUrl);
    const all = await allMutants(sql);
    const chosen = choose(all);
    const outcomes: Outcome[] = [];
    const broken = async <Answer>({ apply, undo }: Mutant, ask: () => Promise<Answer>) => {
      await sql.unsafe(apply);
      const answer = await ask();
      await sql.unsafe(undo);
      return answer;
    };
    const testimony = async (mutant: Mutant): Promise<string | undefined> => {
      const testified = await broken(mutant, () => witnesses.ask(mutant));
      if (!testified) return undefined;
      const isTrue = await witnesses.believe(testified, mutant);
      return isTrue ? testified.failure : testimony(mutant);
    };
    for (const mutant of chosen) {
      const began = performance.now();
      const said = byWord.has(mutant.kind)
        ? await broken(mutant, () => structureSays(asTests))
        : undefined;
      const noticed = said ?? (await testimony(mutant));
      const seconds = (performance.now() - began) / 1000;
      outcomes.push({ ...mutant, noticed, seconds });
      await tell(outcomes.at(-1) as Outcome, outcomes.length, chosen.length);
    }
    if (JSON.stringify(await allMutants(sql)) !== JSON.stringify(all)) {
      throw new Error('The schema is not what it was before.');
    }
    return { outcomes, unreliable: witnesses.unreliable };
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

/** The catalogs tell much within milliseconds, without a test runner. */
async function structureSays(sql: Sql): Promise<string | undefined> {
  for (const check of Object.values(structureChecks).flat()) {
    const found = await runCheck(sql, check);
    const expected = (check.expected ?? []).toSorted();
    if (found.join('\n') !== expected.join('\n')) return `structure: ${check.title}`;
  }
  return undefined;
}
