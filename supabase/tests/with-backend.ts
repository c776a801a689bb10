import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll } from 'vitest';
import {
  noAuthRequestLimits,
  startBackend,
  type Backend,
  type BackendOptions,
} from '../local/index.ts';

export interface TestBackendOptions extends Partial<BackendOptions> {
  /** a folder of migrations; the product’s by default */
  migrations?: string;
  /** keeps commits on disk, for tests that kill the database */
  durable?: boolean;
}

export interface TestBackend extends Backend {
  dataDir: string;
  /** a connection as `postgres` */
  sql: Sql;
  /** a connection as superuser */
  admin: Sql;
  /** a client without a session */
  anonymous: () => SupabaseClient;
  /** a client with the secret key */
  service: SupabaseClient;
  /** signs up `<name>-<number>@pure.test`, and returns their client and id */
  member: (name: string, metadata?: Record<string, unknown>) => Promise<Member>;
}

export interface Member {
  id: string;
  email: string;
  client: SupabaseClient;
}

export const PASSWORD = 'correct-horse-1';

/** Starts a backend for the tests of one file, on free ports, and deletes it afterwards. */
export function withBackend(options: TestBackendOptions = {}): TestBackend {
  const holder: { backend?: TestBackend } = {};
  beforeAll(async () => {
    holder.backend = await openTestBackend(options);
  });
  afterAll(async () => {
    await holder.backend?.stop();
  });
  return new Proxy({} as TestBackend, {
    get: (_, name) => {
      if (!holder.backend) throw new Error('The backend exists in tests and hooks only.');
      return holder.backend[name as keyof TestBackend];
    },
  });
}

/** Another test may take a port after it was found free and before the backend listens there: then it chooses anew. */
function startOnFreePorts(options: BackendOptions): Promise<Backend> {
  return startBackend(options).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    return startBackend(options);
  });
}

/** The same without Vitest’s hooks, for tests that start and stop it themselves. */
export async function openTestBackend(options: TestBackendOptions = {}): Promise<TestBackend> {
  const { migrations = 'product', durable = false, ...given } = options;
  const dataDir = given.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'pure-backend-')));
  const backend = await startOnFreePorts({
    apiPort: 0,
    databasePort: 0,
    mailboxPort: 0,
    siteUrl: 'http://localhost:4300',
    redirectUrls: ['http://localhost:4300/**'],
    // No cron jobs: they would do the work that a test is about to trigger.
    jobsFile: path.join(dataDir, 'no-jobs.json'),
    ...(migrations !== 'product' && { migrationsDir: migrations }),
    ...(!durable && { postgres: { fsync: 'off', synchronous_commit: 'off' } }),
    ...given,
    limits: { authRequests: noAuthRequestLimits, ...given.limits },
    dataDir,
  });
  const sql = postgres(backend.databaseUrl, { max: 4, onnotice: () => {} });
  const admin = postgres(backend.adminUrl, { max: 2, onnotice: () => {} });
  let members = 0;
  const open = (key: string) =>
    createClient(backend.url, key, { auth: { persistSession: false, autoRefreshToken: false } });
  return {
    ...backend,
    dataDir,
    sql,
    admin,
    anonymous: () => open(backend.publishableKey),
    service: open(backend.secretKey),
    member: (name, metadata) =>
      signUp(open(backend.publishableKey), `${name}-${++members}`, metadata),
    stop: async () => {
      await Promise.all([sql.end({ timeout: 1 }), admin.end({ timeout: 1 })]);
      await backend.stop();
      if (given.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function signUp(
  client: SupabaseClient,
  name: string,
  metadata: Record<string, unknown> = {},
): Promise<Member> {
  const email = `${name}@pure.test`;
  const { data, error } = await client.auth.signUp({
    email,
    password: PASSWORD,
    options: { data: { full_name: name, username: name.replaceAll('-', '_'), ...metadata } },
  });
  if (error) throw error;
  if (!data.user) throw new Error(`the sign-up returned no user for ${email}`);
  return { id: data.user.id, email, client };
}
