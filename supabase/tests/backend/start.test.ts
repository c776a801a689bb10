import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BackendError, startBackend, type BackendOptions } from '../../local/index.ts';
import { findBinaries } from '../../local/postgres/binaries.ts';
import { openTestBackend } from '../with-backend.ts';
import { ORPHAN_PORT, spawnOrphan } from './orphan.ts';
import { spawnBackend } from './spawn-backend.ts';

const migrations = path.join(import.meta.dirname, '../conformance/fixture/migrations');

let dataDir = '';
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'pure-start-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const startTestBackend = (options: Partial<BackendOptions> = {}) =>
  openTestBackend({ migrations, dataDir, ...options });

async function startError(attempt: Promise<unknown>): Promise<BackendError> {
  const error = await attempt.catch((each: unknown) => each);
  expect(error).toBeInstanceOf(BackendError);
  const problem = error as BackendError;
  expect(problem.message).not.toContain('\n');
  return problem;
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

const postmasterPid = () =>
  Number(readFileSync(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);

test('a second start keeps members, keys and mails, and applies no migration again', async () => {
  const first = await startTestBackend();
  expect(first.applied).toHaveLength(5);
  const { email } = await first.member('stays');
  await first.anonymous().auth.resetPasswordForEmail(email);
  await first.stop();

  const second = await startTestBackend();
  const users = await second.sql`select email from auth.users`;
  const mails = await (await fetch(`${second.mailboxUrl}/api/messages?to=${email}`)).json();
  await second.stop();
  expect(second.applied).toEqual([]);
  expect(second.publishableKey).toBe(first.publishableKey);
  expect(second.vapidPublicKey).toBe(first.vapidPublicKey);
  expect(users).toEqual([{ email }]);
  expect(mails).toHaveLength(1);
});

test('a seed is applied once', async () => {
  const seed = path.join(dataDir, 'seed.sql');
  writeFileSync(seed, "insert into public.samples (body) values ('seeded');");
  for (let start = 0; start < 2; start += 1) {
    const backend = await startTestBackend({ seed: [seed] });
    const rows = await backend.sql`select body from public.samples`;
    await backend.stop();
    expect(rows).toEqual([{ body: 'seeded' }]);
  }
});

test('the keys are readable by their owner only', async () => {
  const backend = await startTestBackend();
  await backend.stop();
  for (const file of ['keys.json', 'vapid-keys.json']) {
    expect(statSync(path.join(dataDir, file)).mode & 0o777, file).toBe(0o600);
  }
});

test('every service listens on loopback only', async () => {
  const backend = await startTestBackend();
  const listening = await backend.sql`select current_setting('listen_addresses') as on_`;
  await backend.stop();
  expect(new URL(backend.url).hostname).toBe('127.0.0.1');
  expect(listening).toEqual([{ on_: '127.0.0.1' }]);
});

test('stopping ends every process, even after a function has run', async () => {
  const functionsDir = path.join(import.meta.dirname, '../conformance/fixture/functions');
  const backend = await startTestBackend({ functionsDir });
  await backend.anonymous().functions.invoke('fails', { body: {} });
  const pid = postmasterPid();
  await backend.stop();
  await backend.stop();
  expect(isAlive(pid)).toBe(false);
  await expect(fetch(backend.url)).rejects.toThrow('fetch failed');
});

test('a page of another site that calls itself this machine gets no answer', async () => {
  const backend = await startTestBackend();
  const statusFor = (url: string, host: string, headers = {}) =>
    new Promise<number | undefined>((resolve, reject) => {
      const request = httpRequest(url, { headers: { host, ...headers } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      request.once('error', reject).end();
    });
  for (const url of [`${backend.url}/auth/v1/health`, backend.mailboxUrl]) {
    expect(await statusFor(url, 'evil.example')).toBe(421);
    expect(await statusFor(url, new URL(url).host)).toBeLessThan(404);
  }
  const socket = `${backend.url}/realtime/v1/websocket?apikey=${backend.publishableKey}&vsn=2.0.0`;
  const upgrade = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  };
  expect(await statusFor(socket, 'evil.example', upgrade)).toBe(421);
  await backend.stop();
});

test('a taken port is named', async () => {
  const squatter = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => squatter.once('listening', resolve));
  const address = squatter.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const problem = await startError(startTestBackend({ apiPort: port }));
  squatter.close();
  expect(problem.problem).toBe('port-taken');
  expect(problem.message).toContain(`Port ${port} (API) is in use`);
});

test('data whose creation was interrupted are created again', async () => {
  mkdirSync(path.join(dataDir, 'postgres/unfinished/base'), { recursive: true });
  writeFileSync(path.join(dataDir, 'postgres/unfinished/PG_VERSION'), '17');
  const backend = await startTestBackend();
  await backend.stop();
  expect(existsSync(path.join(dataDir, 'postgres/unfinished'))).toBe(false);
});

test('damaged data lead to a message that says how to clear them', async () => {
  const backend = await startTestBackend();
  await backend.stop();
  await rm(path.join(dataDir, 'postgres/data/global/pg_control'));
  const problem = await startError(startTestBackend());
  expect(problem.problem).toBe('broken-data');
  expect(problem.message).toContain('npm run reset');
});

test('a database whose migrations were edited later is recognised, but not by a comment alone', async () => {
  const folder = path.join(dataDir, 'migrations');
  mkdirSync(folder);
  const write = (sql: string) => writeFileSync(path.join(folder, '1_notes.sql'), sql);
  write('create table public.notes (body text);');
  const before = await startTestBackend({ migrationsDir: folder });
  await before.stop();

  write('-- Words.\ncreate table public.notes (\n  body text\n);\n');
  const again = await startTestBackend({ migrationsDir: folder });
  await again.stop();

  write('create table public.notes (body jsonb);');
  const problem = await startError(startTestBackend({ migrationsDir: folder }));
  expect(problem.problem).toBe('foreign-data');
  expect(problem.message).toMatch(/different here, first 1\. .*npm run reset/);
});

test('a database of other migrations is left unchanged, with a message that says how to clear it', async () => {
  const folder = path.join(dataDir, 'migrations');
  mkdirSync(folder);
  writeFileSync(path.join(folder, '1_notes.sql'), 'create table public.notes (body text);');
  const before = await startTestBackend({ migrationsDir: folder });
  await before.stop();
  const problem = await startError(startTestBackend());
  expect(problem.problem).toBe('foreign-data');
  expect(problem.message).toMatch(/another version of PURE.*npm run reset/);

  const again = await startTestBackend({ migrationsDir: folder });
  const [table] = await again.sql`select to_regclass('public.samples') as name`;
  await again.stop();
  expect(table).toEqual({ name: null });
});

test('keys of another database lead to a message that says how to clear them', async () => {
  const backend = await startTestBackend();
  await backend.stop();
  await rm(path.join(dataDir, 'keys.json'));
  const problem = await startError(startTestBackend());
  expect(problem.message).toMatch(/keys\.json .* does not belong .*npm run reset/);
});

test('incomplete keys lead to a message that says how to clear them', async () => {
  writeFileSync(path.join(dataDir, 'keys.json'), '{"publishableKey":');
  const problem = await startError(startTestBackend());
  expect(problem.problem).toBe('broken-data');
  expect(problem.message).toMatch(/keys\.json holds no keys.*npm run reset/);
});

test('a platform without Postgres is named, with a solution', async () => {
  const problem = await startError(findBinaries('sunos', 'x64'));
  expect(problem.problem).toBe('unsupported-platform');
  expect(problem.message).toContain('SUPABASE_URL');
});

test('a second PURE on the same data is refused while the first runs', async () => {
  const backend = await startTestBackend();
  const problem = await startError(startTestBackend());
  const alive = await backend.sql`select 1 as one`;
  await backend.stop();
  expect(problem.problem).toBe('already-running');
  expect(alive).toEqual([{ one: 1 }]);
});

test('a database stops soon after its parent was killed', async () => {
  const parent = await spawnBackend(dataDir, migrations);
  const pid = postmasterPid();
  parent.process.kill('SIGKILL');
  for (let waited = 0; isAlive(pid) && waited < 100; waited += 1) await pause(50);
  expect(isAlive(pid)).toBe(false);
});

test('the next start stops a database whose parent is gone, and takes its port', async () => {
  const first = await startTestBackend();
  await first.stop();
  const pid = await spawnOrphan(path.join(dataDir, 'postgres/data'));
  const backend = await startTestBackend({ databasePort: ORPHAN_PORT });
  const users = await backend.sql`select 1 as one`;
  await backend.stop();
  expect(users).toEqual([{ one: 1 }]);
  expect(isAlive(pid)).toBe(false);
});

test('a failing migration stops the start and leaves no process', async () => {
  const folder = path.join(dataDir, 'migrations');
  mkdirSync(folder);
  writeFileSync(path.join(folder, '1_bad.sql'), 'select nope;');
  const attempt = startBackend({
    dataDir,
    apiPort: 0,
    databasePort: 0,
    mailboxPort: 0,
    siteUrl: 'http://localhost',
    redirectUrls: [],
    migrationsDir: folder,
  });
  const problem = await startError(attempt);
  expect(problem.problem).toBe('migration-failed');
  expect(existsSync(path.join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false);
});
