import { cleanSql, splitSqlStatements } from '@supabase/lite';

/** The statements of a file without its comments. */
export function statementsOf(sql: string): string[] {
  return splitSqlStatements(cleanSql(sql))
    .map((statement) => statement.trim().replace(/;$/, '').trim())
    .filter(Boolean);
}
