import type { Sql } from 'postgres';

/** A query over the catalogs that covers the whole schema. */
export interface Check {
  title: string;
  /** selects one text column, one row for each finding */
  query: string;
  /** the findings of a correct schema; none by default */
  expected?: readonly string[];
}

/** Runs a check. @returns its findings, sorted */
export async function runCheck(sql: Sql, { query }: Check): Promise<string[]> {
  const rows = await sql.unsafe<Record<string, string>[]>(query);
  return rows.map((row) => String(Object.values(row)[0])).toSorted();
}

/** Our own schemas, for `in (…)`. */
export const OUR_SCHEMAS = "('public'::regnamespace, 'private'::regnamespace)";

/** The roles of clients, for `in (…)`. */
export const CLIENT_ROLES = "('anon', 'authenticated')";
