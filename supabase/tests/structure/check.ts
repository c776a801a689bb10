import type { Sql } from 'postgres';

/** A question to the catalogs about the whole schema, whatever is in it. */
export interface Check {
  says: string;
  /** selects one column of text, a row for each finding */
  query: string;
  /** what is found when all is well; nothing, where not said */
  expected?: readonly string[];
}

/** What a check finds, sorted. */
export async function find(sql: Sql, { query }: Check): Promise<string[]> {
  const found = await sql.unsafe<Record<string, string>[]>(query);
  return found.map((row) => String(Object.values(row)[0])).toSorted();
}

/** Our own schemas, for `in (…)`. */
export const OURS = "('public'::regnamespace, 'private'::regnamespace)";

/** What a client's token, or none, can be. */
export const CLIENTS = "('anon', 'authenticated')";
