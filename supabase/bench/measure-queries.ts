import type { Cursor } from '@pure/contracts';
import type { Sql, TransactionSql } from 'postgres';
import { runAsMember } from './run-as-member.ts';
import { measureCost, sumCosts, type Cost } from './cost.ts';
import type { BenchMember } from './members.ts';
import { lookupStatement, callStatement, type KeyLookup, type ReadQuery } from './read-query.ts';

export interface QueryMeasurement {
  posts: number;
  member: BenchMember;
  query: string;
  page: number;
  /** the last page of a list is shorter, but pays the full cost of the rules */
  isFull: boolean;
  cost: Cost;
  /** the part that finds the rows, if it can be measured alone */
  candidates: Cost | undefined;
  /** the same rows by key, without policies */
  byKey: Cost | undefined;
}

/** Times need several runs; buffers need one. */
export const RUNS = 9;

/** Measures each page of a query as one member, then the rows of these pages by key. */
export async function measureQuery(
  sql: Sql,
  posts: number,
  member: BenchMember,
  query: ReadQuery,
  runs = RUNS,
): Promise<QueryMeasurement[]> {
  const pages = await runAsMember(sql, member.id, (transaction) =>
    readPages(transaction, member, query, runs),
  );
  const measured: QueryMeasurement[] = [];
  for (const { rows, ...measuredPage } of pages) {
    const byKey = rows && (await costByKey(sql, rows, runs));
    measured.push({ posts, member, query: query.title, ...measuredPage, byKey });
  }
  return measured;
}

async function readPages(sql: TransactionSql, member: BenchMember, query: ReadQuery, runs: number) {
  const pages = [];
  let after: Cursor | null = null;
  for (let page = 1; page <= Math.max(...query.pages); page += 1) {
    const statement = callStatement(query.call(member, after));
    const answer = await fetchAnswer(sql, statement);
    const next = (answer as { next?: Cursor | null }).next ?? null;
    if (query.pages.includes(page)) {
      const cost = await measureCost(sql, statement, runs);
      const finding = query.candidates?.(after);
      const candidates = finding === undefined ? undefined : await measureCost(sql, finding, runs);
      const isFull = next !== null;
      pages.push({ page, isFull, cost, candidates, rows: query.lookups?.(answer, member) });
    }
    if (!next) break;
    after = next;
  }
  return pages;
}

/** The answer as a client gets it: the value of a function, or its rows. */
async function fetchAnswer(sql: TransactionSql, statement: string): Promise<unknown> {
  const rows = await sql.unsafe<Record<string, unknown>[]>(statement);
  const [first] = rows;
  const values = Object.values(first ?? {});
  return rows.length === 1 && values.length === 1 ? values[0] : [...rows];
}

function costByKey(sql: Sql, rows: KeyLookup[], runs: number): Promise<Cost> {
  return sql.begin(async (transaction) => {
    await transaction`set local enable_seqscan = off`;
    const costs: Cost[] = [];
    for (const lookup of rows)
      costs.push(await measureCost(transaction, lookupStatement(lookup), runs));
    return sumCosts(costs);
  }) as Promise<Cost>;
}
