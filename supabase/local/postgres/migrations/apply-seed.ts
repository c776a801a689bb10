import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Sql } from 'postgres';
import { BackendError } from '../../backend-error.ts';
import { describeSqlError } from './describe-sql-error.ts';

/** Runs each new seed file as `postgres`. True if one ran. */
export async function applySeed(owner: Sql, files: string[]): Promise<boolean> {
  let hasRun = false;
  for (const file of files) hasRun = (await applyFile(owner, file)) || hasRun;
  return hasRun;
}

async function applyFile(owner: Sql, file: string): Promise<boolean> {
  const name = path.basename(file);
  const applied = await owner`select from supabase_migrations.seed_files where path = ${name}`;
  if (applied.length > 0) return false;
  const sql = await readFile(file, 'utf8');
  const hash = createHash('sha256').update(sql).digest('hex');
  try {
    await owner.begin(async (transaction) => {
      await transaction.unsafe(sql);
      await transaction`
        insert into supabase_migrations.seed_files (path, hash) values (${name}, ${hash})
      `;
    });
  } catch (error) {
    throw new BackendError('seed-failed', `Seed ${name} failed${describeSqlError(error, sql)}`, {
      cause: error,
    });
  }
  return true;
}
