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

/**
 * Applies what isn't applied yet, each file in a transaction. Gives back the names of the new ones.
 *
 * @throws BackendError `foreign-data` when the database has a migration that the folder lacks
 */
export async function applyMigrations(
  { owner, admin }: Connections,
  folder: string,
): Promise<string[]> {
  await prepareHistory(owner);
  const applied = await owner<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by version
  `;
  const migrations = await readMigrations(folder);
  requireKnown(applied, migrations);
  const known = new Set(applied.map(({ version }) => version));
  const pending = migrations.filter(({ version }) => !known.has(version));
  for (const migration of pending) {
    const statements = statementsOf(migration.sql);
    // Hosted lets a project put policies on these two tables by running just that statement as superuser.
    const sql = holdsManagedPoliciesOnly(statements) ? admin : owner;
    await apply(sql, migration, statements);
  }
  return pending.map(({ file }) => file);
}

/** As the CLI's `db push` does: nobody can tell what a migration that isn't there has done. */
function requireKnown(applied: readonly { version: string }[], migrations: Migration[]): void {
  const here = new Set(migrations.map(({ version }) => version));
  const foreign = applied.filter(({ version }) => !here.has(version));
  if (foreign.length === 0) return;
  throw new BackendError(
    'foreign-data',
    `The database was made by another version of PURE: ${foreign.length} of its migrations aren't here, the first is ${foreign[0]?.version}. \`npm run reset\` clears it.`,
  );
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
