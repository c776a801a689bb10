import postgres from 'postgres';
import { world } from './world.ts';

/** Does past every rule what no member can, e.g. lets time pass for something. */
export async function inDatabase<T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(world().backend.databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}
