import type { Cursor } from '@pure/contracts';
import type { Sql, TransactionSql } from 'postgres';
import { actAs } from './act-as.ts';
import { costOf, sum, type Cost } from './cost.ts';
import type { Person } from './people.ts';
import { lookUp, statementOf, type Lookup, type Reading } from './reading.ts';

export interface Measured {
  posts: number;
  person: Person;
  reading: string;
  page: number;
  /** a page that is cut short by the end of the list still pays for the rules whole */
  isFull: boolean;
  cost: Cost;
  /** the part that finds the rows, where it can be told apart */
  candidates: Cost | undefined;
  /** the same rows by key, without policies */
  byKey: Cost | undefined;
}

/** Times need several runs, buffers one. */
export const RUNS = 9;

/** Each page of a reading as one person, then the rows of these pages by key. */
export async function measureReading(
  sql: Sql,
  posts: number,
  person: Person,
  reading: Reading,
  runs = RUNS,
): Promise<Measured[]> {
  const pages = await actAs(sql, person.id, (member) => readPages(member, person, reading, runs));
  const measured: Measured[] = [];
  for (const { rows, ...measuredPage } of pages) {
    const byKey = rows && (await costByKey(sql, rows, runs));
    measured.push({ posts, person, reading: reading.title, ...measuredPage, byKey });
  }
  return measured;
}

async function readPages(sql: TransactionSql, person: Person, reading: Reading, runs: number) {
  const pages = [];
  let after: Cursor | null = null;
  for (let page = 1; page <= Math.max(...reading.pages); page += 1) {
    const statement = statementOf(reading.call(person, after));
    const answer = await answerOf(sql, statement);
    const next = (answer as { next?: Cursor | null }).next ?? null;
    if (reading.pages.includes(page)) {
      const cost = await costOf(sql, statement, runs);
      const finding = reading.candidates?.(after);
      const candidates = finding === undefined ? undefined : await costOf(sql, finding, runs);
      const isFull = next !== null;
      pages.push({ page, isFull, cost, candidates, rows: reading.rows?.(answer, person) });
    }
    if (!next) break;
    after = next;
  }
  return pages;
}

/** What a client gets: the one value of a function, or its rows. */
async function answerOf(sql: TransactionSql, statement: string): Promise<unknown> {
  const rows = await sql.unsafe<Record<string, unknown>[]>(statement);
  const [first] = rows;
  const values = Object.values(first ?? {});
  return rows.length === 1 && values.length === 1 ? values[0] : [...rows];
}

function costByKey(sql: Sql, rows: Lookup[], runs: number): Promise<Cost> {
  return sql.begin(async (transaction) => {
    await transaction`set local enable_seqscan = off`;
    const costs: Cost[] = [];
    for (const lookup of rows) costs.push(await costOf(transaction, lookUp(lookup), runs));
    return sum(costs);
  }) as Promise<Cost>;
}
