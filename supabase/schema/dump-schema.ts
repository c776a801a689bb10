import type { Sql, TransactionSql } from 'postgres';
import { sections } from './sections.ts';

/** The entries of each section, sorted, so that the order of creation makes no difference. */
export type SchemaDump = ReadonlyMap<string, readonly string[]>;

/**
 * Reads the whole schema from the catalogs. The columns of a table are sorted by name, too.
 *
 * @param admin a connection of the superuser, who sees every schema
 */
export function dumpSchema(admin: Sql): Promise<SchemaDump> {
  return admin.begin('read only', readSections);
}

/** The same within a transaction, with the changes that it has made. */
export async function readSections(sql: TransactionSql): Promise<SchemaDump> {
  // With an empty path Postgres prints every name with its schema.
  await sql`set local search_path = ''`;
  const dump = new Map<string, string[]>();
  for (const { title, query } of sections) {
    const rows = await sql.unsafe<Record<string, string>[]>(query);
    dump.set(title, rows.map((row) => String(Object.values(row)[0])).toSorted());
  }
  return dump;
}

export function formatSchema(dump: SchemaDump): string {
  return [...dump].map(([title, entries]) => [`== ${title}`, ...entries, ''].join('\n')).join('\n');
}
