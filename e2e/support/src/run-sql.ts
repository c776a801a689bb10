import postgres from 'postgres';
import { world } from './world.ts';

/** Bypasses every rule, e.g. to change a timestamp. */
export async function runSql<T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(world().backend.databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}
