import { rm } from 'node:fs/promises';
import path from 'node:path';
import postgres, { type Sql } from 'postgres';
import { startBackend } from '../local/index.ts';

const dataDir = path.resolve(import.meta.dirname, '../../.pure/bench');

export interface ScratchBackend {
  /** a connection as `postgres`, past all policies */
  sql: Sql;
  /** a connection as superuser, which can read the statistics of all statements */
  admin: Sql;
  url: string;
  publishableKey: string;
  close: () => Promise<void>;
}

/** Starts a backend with its own data, and deletes them afterwards. */
export async function startScratchBackend(): Promise<ScratchBackend> {
  await rm(dataDir, { recursive: true, force: true });
  const backend = await startBackend({
    dataDir,
    apiPort: 0,
    databasePort: 0,
    mailboxPort: 0,
    siteUrl: 'http://localhost:4300',
    redirectUrls: ['http://localhost:4300/**'],
    postgres: {
      fsync: 'off',
      shared_buffers: '1GB',
      max_wal_size: '8GB',
      // The first change of a page after a checkpoint writes the whole page, which would make the WAL bytes
      // random.
      full_page_writes: 'off',
      // Autovacuum would change the counts at random, so the benchmark vacuums itself.
      autovacuum: 'off',
      jit: 'off',
      shared_preload_libraries: 'pg_stat_statements',
    },
  });
  const sql = postgres(backend.databaseUrl, { max: 1, onnotice: () => {} });
  const admin = postgres(backend.adminUrl, { max: 1, onnotice: () => {} });
  const { url, publishableKey } = backend;
  return {
    sql,
    admin,
    url,
    publishableKey,
    close: async () => {
      await Promise.all([sql.end({ timeout: 1 }), admin.end({ timeout: 1 })]);
      await backend.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
