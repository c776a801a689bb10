import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Sql } from 'postgres';
import { BackendError } from '../../backend-error.ts';
import { explain } from './explain.ts';

/** Runs each seed file once in the life of a database, as `postgres`. True when one ran. */
export async function plantSeed(owner: Sql, files: string[]): Promise<boolean> {
  let isPlanted = false;
  for (const file of files) isPlanted = (await plantFile(owner, file)) || isPlanted;
  return isPlanted;
}

async function plantFile(owner: Sql, file: string): Promise<boolean> {
  const name = path.basename(file);
  const planted = await owner`select from supabase_migrations.seed_files where path = ${name}`;
  if (planted.length > 0) return false;
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
    throw new BackendError('seed-failed', `Seed ${name} failed${explain(error, sql)}`, {
      cause: error,
    });
  }
  return true;
}
