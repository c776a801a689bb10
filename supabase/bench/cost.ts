import type { TransactionSql } from 'postgres';

/** The cost of one statement on the server. */
export interface Cost {
  /** pages of 8 KB read from cache or disk, including planning */
  buffers: number;
  milliseconds: number;
  walBytes: number;
}

/** The median of several runs, after an uncounted run that fills the catalog cache. */
export async function measureCost(
  sql: TransactionSql,
  statement: string | (() => string),
  runs: number,
): Promise<Cost> {
  const once = () => explainAnalyze(sql, typeof statement === 'string' ? statement : statement());
  await once();
  const costs: Cost[] = [];
  for (let run = 0; run < runs; run += 1) costs.push(await once());
  return {
    buffers: median(costs.map(({ buffers }) => buffers)),
    milliseconds: median(costs.map(({ milliseconds }) => milliseconds)),
    walBytes: median(costs.map(({ walBytes }) => walBytes)),
  };
}

export function sumCosts(costs: Cost[]): Cost {
  const total = { buffers: 0, milliseconds: 0, walBytes: 0 };
  for (const cost of costs) {
    total.buffers += cost.buffers;
    total.milliseconds += cost.milliseconds;
    total.walBytes += cost.walBytes;
  }
  return total;
}

interface ExplainOutput {
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number; 'WAL Bytes': number };
  Planning?: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
  'Planning Time': number;
  'Execution Time': number;
}

export async function explainAnalyze(sql: TransactionSql, statement: string): Promise<Cost> {
  const [row] = await sql.unsafe<{ 'QUERY PLAN': [ExplainOutput] }[]>(
    `explain (analyze, buffers, wal, timing off, format json) ${statement}`,
  );
  const explained = row?.['QUERY PLAN'][0];
  if (!explained) throw new Error(`No plan for ${statement}`);
  const { Plan: plan, Planning: planning } = explained;
  return {
    buffers: bufferCount(plan) + (planning ? bufferCount(planning) : 0),
    milliseconds: explained['Planning Time'] + explained['Execution Time'],
    walBytes: plan['WAL Bytes'],
  };
}

function bufferCount(counts: {
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
}): number {
  return counts['Shared Hit Blocks'] + counts['Shared Read Blocks'];
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
