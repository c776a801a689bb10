import type { Cursor } from '@pure/contracts';
import type { Person } from './people.ts';

type Argument = string | number | Cursor | null;

/** A call as supabase-js sends it: the name of a function and its arguments. */
export interface Call {
  name: string;
  args: Record<string, Argument>;
}

/** Rows of one table, by the values of one of its keys; `of` are that key's columns before. */
export interface Lookup {
  table: string;
  column: string;
  keys: string[];
  of: Record<string, string>;
}

/** What a screen asks for, and how the same rows are had by key. */
export interface Reading {
  title: string;
  /** which pages are measured; a list that isn't paged has one */
  pages: number[];
  call: (person: Person, after: Cursor | null) => Call;
  /** what the answer shows, as it lies in the tables; none where finding it is the work */
  rows?: (answer: unknown, person: Person) => Lookup[];
  /** finds the rows of a page; measured also by itself */
  candidates?: (after: Cursor | null) => string;
}

/** Rows of `table` whose `column` is one of these, each once. */
export function by(
  table: string,
  keys: (string | null | undefined)[],
  column = 'id',
  of: Record<string, string> = {},
): Lookup {
  return { table, column, keys: [...new Set(keys)].filter((key) => key != null), of };
}

export function idsOf(rows: ({ id: string } | null)[]): (string | undefined)[] {
  return rows.map((row) => row?.id);
}

export function lookUp({ table, column, keys, of }: Lookup): string {
  const before = Object.entries(of).map(([name, value]) => `${name} = ${quoted(value)} and `);
  const listed = keys.map(quoted).join();
  return `select * from public.${table} where ${before.join('')}${column} = any(array[${listed}]::uuid[])`;
}

export function statementOf({ name, args }: Call): string {
  const given = Object.entries(args).map(([key, value]) => `${key} => ${literal(value)}`);
  return `select * from public.${name}(${given.join()})`;
}

export function literal(value: Argument): string {
  if (value === null) return 'null';
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? quoted(value) : `${quoted(JSON.stringify(value))}::jsonb`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
