import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { urlFor } from '../local/postgres/connect.ts';
import type { Keys } from '../local/keys.ts';

const folder = path.resolve(import.meta.dirname, '../../.pure/backend');

/** The address of the database that `npm start` runs, as role `postgres`. */
export async function localDatabaseUrl(): Promise<string> {
  try {
    const [keys, server] = await Promise.all([
      readFile(path.join(folder, 'keys.json'), 'utf8'),
      readFile(path.join(folder, 'postgres/data/postmaster.pid'), 'utf8'),
    ]);
    // The fourth line of the server’s file is its port.
    const port = Number(server.split('\n')[3]);
    return urlFor({ port, keys: JSON.parse(keys) as Keys }, 'postgres');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Error('No local database runs. Run `npm start`, and leave it running.', {
      cause: error,
    });
  }
}
