import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { getAuthSchemaSql, getStorageSchemaSql } from '@supabase/lite';
import type { Sql, TransactionSql } from 'postgres';
import type { Limits } from '../../options.ts';
import type { Keys } from '../../keys.ts';

/** Sets up a cluster like a new hosted project, in one transaction, and again after this code changed. */
export async function provision(admin: Sql, keys: Keys, limits: Limits): Promise<void> {
  const steps = await readSteps(limits);
  const version = createHash('sha256').update(JSON.stringify(steps)).digest('hex');
  if ((await readVersion(admin)) === version) return;
  await admin.begin(async (sql) => {
    for (const { role, statements } of steps) {
      await sql.unsafe(`set local role ${role}`);
      await sql.unsafe(statements);
    }
    await sql.unsafe('reset role');
    await setPasswords(sql, keys);
    // A comment on the database needs no table.
    await sql.unsafe(`comment on database postgres is 'pure:${version}'`);
  });
}

async function readVersion(admin: Sql): Promise<string | undefined> {
  const [row] = await admin<{ comment: string | null }[]>`
    select shobj_description(oid, 'pg_database') as comment
    from pg_database where datname = current_database()
  `;
  return row?.comment?.replace('pure:', '');
}

interface Step {
  role: string;
  statements: string;
}

async function readSteps(limits: Limits): Promise<Step[]> {
  const file = (name: string) => readFile(path.join(import.meta.dirname, name), 'utf8');
  return [
    { role: 'supabase_admin', statements: await file('roles.sql') },
    { role: 'supabase_admin', statements: await file('schemas.sql') },
    { role: 'supabase_auth_admin', statements: getAuthSchemaSql() },
    { role: 'supabase_auth_admin', statements: await file('auth.sql') },
    { role: 'supabase_storage_admin', statements: getStorageSchemaSql() },
    { role: 'supabase_storage_admin', statements: await file('storage.sql') },
    { role: 'supabase_realtime_admin', statements: await file('realtime.sql') },
    { role: 'supabase_admin', statements: await file('watch-schema.sql') },
    { role: 'supabase_admin', statements: timeoutStatements(limits) },
  ];
}

function timeoutStatements({ anonymousStatement, memberStatement }: Limits): string {
  return `
    alter role anon set statement_timeout = '${anonymousStatement}ms';
    alter role authenticated set statement_timeout = '${memberStatement}ms';
    alter role authenticator set statement_timeout = '${memberStatement}ms';
  `;
}

async function setPasswords(sql: TransactionSql, keys: Keys): Promise<void> {
  for (const [role, password] of Object.entries(keys.passwords)) {
    await sql.unsafe(`alter role ${role} password '${password}'`);
  }
}
