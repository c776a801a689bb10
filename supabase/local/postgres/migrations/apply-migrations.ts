import type { Sql } from 'postgres';
import { BackendError } from '../../backend-error.ts';
import { holdsManagedPoliciesOnly } from './managed-policies.ts';
import { readMigrations, type Migration } from './read-migrations.ts';
import { statementsOf } from './statements.ts';
import { explain } from './explain.ts';

export interface Connections {
  /** role `postgres`, as which hosted runs migrations */
  owner: Sql;
  /** the superuser */
  admin: Sql;
}

/** Applies what isn't applied yet, each file in a transaction. Gives back the names of the new ones. */
export async function applyMigrations(
  { owner, admin }: Connections,
  folder: string,
): Promise<string[]> {
  await prepareHistory(owner);
  const applied = await owner<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations
  `;
  const known = new Set(applied.map(({ version }) => version));
  const pending = (await readMigrations(folder)).filter(({ version }) => !known.has(version));
  for (const migration of pending) {
    const statements = statementsOf(migration.sql);
    // Hosted lets a project put policies on these two tables by running just that statement as superuser.
    const sql = holdsManagedPoliciesOnly(statements) ? admin : owner;
    await apply(sql, migration, statements);
  }
  return pending.map(({ file }) => file);
}

async function prepareHistory(sql: Sql): Promise<void> {
  await sql.unsafe(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (
      version text primary key, statements text[], name text
    );
    create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null);
  `);
}

async function apply(sql: Sql, migration: Migration, statements: string[]): Promise<void> {
  const { version, name, file } = migration;
  try {
    await sql.begin(async (transaction) => {
      await transaction.unsafe(migration.sql);
      await transaction`
        insert into supabase_migrations.schema_migrations (version, name, statements)
        values (${version}, ${name}, ${statements})
      `;
    });
  } catch (error) {
    throw new BackendError(
      'migration-failed',
      `Migration ${file} failed${explain(error, migration.sql)}`,
      { cause: error },
    );
  }
}
