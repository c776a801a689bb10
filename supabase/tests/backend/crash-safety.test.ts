import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBackend, PASSWORD } from '../with-backend.ts';
import { spawnBackend, type SpawnedBackend } from './spawn-backend.ts';

const migrations = path.join(import.meta.dirname, '../conformance/fixture/migrations');
const EMAIL = 'writer@pure.test';

let dataDir = '';
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'pure-crash-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function signIn({ url, publishableKey }: SpawnedBackend): Promise<SupabaseClient> {
  const client = createClient(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const known = await client.auth.signInWithPassword({ email: EMAIL, password: PASSWORD });
  if (known.error) {
    const options = { data: { username: 'writer' } };
    await client.auth.signUp({ email: EMAIL, password: PASSWORD, options });
  }
  return client;
}

/** Writes with six connections until `stop`, which returns the acknowledged rows. */
function startWriting(client: SupabaseClient, round: string) {
  const state = { going: true, acknowledged: [] as string[] };
  const hand = async (name: number) => {
    for (let n = 0; state.going; n += 1) {
      const body = `${round}-${name}-${n}`;
      const { status } = await client.from('notes').insert({ body });
      if (status === 201) state.acknowledged.push(body);
    }
  };
  const hands = Promise.all([0, 1, 2, 3, 4, 5].map(hand));
  return {
    /** Waits for the first acknowledged row: a crash before it would prove nothing on a slow disk. */
    untilKept: async (count: number) => {
      while (state.acknowledged.length < count) await pause(10);
    },
    stop: async () => {
      state.going = false;
      await hands;
      return state.acknowledged;
    },
  };
}

const postmasterPid = () =>
  Number(readFileSync(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);

test('kill -9 during writes loses no acknowledged row, and the next start works', async () => {
  const acknowledged: string[] = [];
  for (const victim of ['database', 'everything']) {
    const backend = await spawnBackend(dataDir, migrations);
    const writing = startWriting(await signIn(backend), victim);
    await writing.untilKept(100);
    if (victim === 'everything') backend.process.kill('SIGKILL');
    process.kill(postmasterPid(), 'SIGKILL');
    // Without its database, the process ends by itself.
    const code = await backend.exited;
    acknowledged.push(...(await writing.stop()));
    expect(code).not.toBe(0);
  }
  const again = await openTestBackend({ dataDir, migrations, durable: true });
  const rows = await again.sql<{ body: string }[]>`select body from public.notes`;
  await again.stop();
  const kept = new Set(rows.map(({ body }) => body));
  expect(acknowledged.length).toBeGreaterThanOrEqual(200);
  expect(acknowledged.filter((body) => !kept.has(body))).toEqual([]);
}, 60_000);

test('without its database, a backend ends with one sentence', async () => {
  const backend = await spawnBackend(dataDir, migrations);
  process.kill(postmasterPid(), 'SIGKILL');
  expect(await backend.exited).toBe(1);
  expect(backend.errors()).toBe(
    'The database stopped unexpectedly. Start PURE again. Saved data is kept.\n',
  );
});
