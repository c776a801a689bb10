import type { Cursor } from '@pure/contracts';
import type { BenchMember } from './members.ts';

type Argument = string | number | Cursor | null;

/** A function call as supabase-js sends it. */
export interface FunctionCall {
  name: string;
  args: Record<string, Argument>;
}

/** Rows of one table by the values of one key; `prefix` are the key’s leading columns. */
export interface KeyLookup {
  table: string;
  column: string;
  keys: string[];
  prefix: Record<string, string>;
}

/** A screen’s query, with the same rows by key for comparison. */
export interface ReadQuery {
  title: string;
  /** the measured pages; a list without pages has one */
  pages: number[];
  call: (member: BenchMember, after: Cursor | null) => FunctionCall;
  /** the lookups of the rows in an answer; missing if finding them is the actual work */
  lookups?: (answer: unknown, member: BenchMember) => KeyLookup[];
  /** a statement that only finds the rows of a page, measured separately */
  candidates?: (after: Cursor | null) => string;
}

/** Rows of `table`, in schema public unless it names one, with these values of `column`, each once. */
export function lookUpBy(
  table: string,
  keys: (string | null | undefined)[],
  column = 'id',
  prefix: Record<string, string> = {},
): KeyLookup {
  return { table, column, keys: [...new Set(keys)].filter((key) => key != null), prefix };
}

export function idsOf(rows: ({ id: string } | null)[]): (string | undefined)[] {
  return rows.map((row) => row?.id);
}

export function lookupStatement({ table, column, keys, prefix }: KeyLookup): string {
  const before = Object.entries(prefix).map(
    ([name, value]) => `${name} = ${sqlString(value)} and `,
  );
  const listed = keys.map(sqlString).join();
  const relation = table.includes('.') ? table : `public.${table}`;
  return `select * from ${relation} where ${before.join('')}${column} = any(array[${listed}]::uuid[])`;
}

export function callStatement({ name, args }: FunctionCall): string {
  const given = Object.entries(args).map(([key, value]) => `${key} => ${sqlLiteral(value)}`);
  return `select * from public.${name}(${given.join()})`;
}

export function sqlLiteral(value: Argument): string {
  if (value === null) return 'null';
  if (typeof value === 'number') return String(value);
  return typeof value === 'string'
    ? sqlString(value)
    : `${sqlString(JSON.stringify(value))}::jsonb`;
}

function sqlString(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
