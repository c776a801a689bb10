import { rm } from 'node:fs/promises';
import path from 'node:path';
import postgres, { type Sql } from 'postgres';
import { startBackend } from '../local/index.ts';

const dataDir = path.resolve(import.meta.dirname, '../../.pure/bench');

export interface Scratch {
  /** as `postgres`, whom policies don't concern */
  sql: Sql;
  /** as the superuser, who may count everybody's statements */
  admin: Sql;
  url: string;
  publishableKey: string;
  close: () => Promise<void>;
}

/** A backend of its own, whose data are gone with it. */
export async function openScratch(): Promise<Scratch> {
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
      // A page's first change after a checkpoint would write the whole of it: the bytes would depend on
      // when one looks.
      full_page_writes: 'off',
      // We vacuum ourselves; at any other time it would change what is counted.
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
