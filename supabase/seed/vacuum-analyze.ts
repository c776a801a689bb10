import type { Sql } from 'postgres';

/** Index-only reads need the visibility map, and good plans need statistics. */
export async function vacuumAnalyze(database: Sql): Promise<void> {
  const tables = await database<{ name: string }[]>`
    select pg_class.oid::regclass::text as name
    from pg_class
    where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    order by 1
  `;
  for (const { name } of tables) await database.unsafe(`vacuum (analyze) ${name}`);
}
