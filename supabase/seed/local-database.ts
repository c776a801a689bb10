import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { urlFor } from '../local/database/connect.ts';
import type { Keys } from '../local/keys.ts';

const PORT = 54322;

const keysFile = path.resolve(import.meta.dirname, '../../.pure/backend/keys.json');

/** The database that `npm start` runs, as role `postgres`. */
export async function localDatabaseUrl(): Promise<string> {
  try {
    const keys = JSON.parse(await readFile(keysFile, 'utf8')) as Keys;
    return urlFor({ port: PORT, keys }, 'postgres');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Error('There is no local database yet. Run `npm start` once, and leave it running.', {
      cause: error,
    });
  }
}
