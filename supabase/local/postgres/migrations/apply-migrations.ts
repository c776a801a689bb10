import { cleanSql, splitSqlStatements } from '@supabase/lite';
import type { Sql } from 'postgres';
import { BackendError } from '../../backend-error.ts';
import { readMigrations, type Migration } from './read-migrations.ts';
import { describeSqlError } from './describe-sql-error.ts';

export interface Connections {
  /** role `postgres`, which runs migrations in hosted Supabase */
  owner: Sql;
  /** the superuser */
  admin: Sql;
}

/**
 * Applies new migrations, each in a transaction, and returns their file names.
 * @throws BackendError `foreign-data` if the database has a migration that the folder lacks, or has otherwise
 */
export async function applyMigrations(
  { owner, admin }: Connections,
  folder: string,
): Promise<string[]> {
  await prepareHistory(owner);
  const applied = await owner<AppliedMigration[]>`
    select version, array_to_string(statements, ';') as sql
    from supabase_migrations.schema_migrations order by version
  `;
  const migrations = await readMigrations(folder);
  assertKnownMigrations(applied, migrations);
  const known = new Set(applied.map(({ version }) => version));
  const pending = migrations.filter(({ version }) => !known.has(version));
  for (const migration of pending) {
    const statements = splitStatements(migration.sql);
    const sql = changesManagedPoliciesOnly(statements) ? admin : owner;
    await applyMigration(sql, migration, statements);
  }
  return pending.map(({ file }) => file);
}

/** Without comments. */
function splitStatements(sql: string): string[] {
  return splitSqlStatements(cleanSql(sql))
    .map((statement) => statement.trim().replace(/;$/, '').trim())
    .filter(Boolean);
}

const MANAGED_POLICY =
  /^(create|alter|drop|comment\s+on)\s+policy\s[^;]*?\son\s+(storage\.objects|realtime\.messages)\b/is;

/** Hosted Supabase runs policy statements on these two tables as superuser, and no other statements. */
function changesManagedPoliciesOnly(statements: string[]): boolean {
  return statements.length > 0 && statements.every((statement) => MANAGED_POLICY.test(statement));
}

interface AppliedMigration {
  version: string;
  /** without comments */
  sql: string;
}

/**
 * The effects of a missing migration, and of one that changed after it was applied, are unknown. The CLI's `db push`
 * refuses the first, too.
 */
function assertKnownMigrations(
  applied: readonly AppliedMigration[],
  migrations: Migration[],
): void {
  const here = new Map(migrations.map(({ version, sql }) => [version, sql]));
  const foreign = applied.filter(
    ({ version, sql }) => withoutLayout(here.get(version) ?? '') !== withoutLayout(sql),
  );
  if (foreign.length === 0) return;
  throw new BackendError(
    'foreign-data',
    `The database was made by another version of PURE: ${foreign.length} of its migrations are missing or different here, first ${foreign[0]?.version}. Run \`npm run reset\` to delete it.`,
  );
}

/** Equal for migrations that differ in comments and spaces only. */
function withoutLayout(sql: string): string {
  return sql.replaceAll(/--.*/g, '').replaceAll(/[\s;]+/g, '');
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

async function applyMigration(sql: Sql, migration: Migration, statements: string[]): Promise<void> {
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
      `Migration ${file} failed${describeSqlError(error, migration.sql)}`,
      { cause: error },
    );
  }
}
