import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** beside a running `npm start` and the test suites */
const OFFSET = String(Number(process.env['PURE_PORT_OFFSET'] ?? 0) + 500);

let folder = '';
let npm: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pure-run-'));
});
afterEach(() => {
  if (npm?.pid && isAlive(-npm.pid)) process.kill(-npm.pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const file = (name: string) => path.join(folder, name);

/** Starts a backend and a program by `npm start`, in a process group of its own. */
async function startByNpm(phase: 'building' | 'serving'): Promise<ChildProcess> {
  const from = (module: string) => JSON.stringify(path.join(import.meta.dirname, module));
  writeFileSync(
    file('start.mjs'),
    `import { mkdirSync, writeFileSync } from 'node:fs';
     import { startBackend } from ${from('../../../supabase/local/index.ts')};
     import { runLocally } from ${from('run-locally.ts')};
     import { runProgram } from ${from('../system/run-program.ts')};
     writeFileSync('pids', String(process.pid));
     const record = 'echo $$ > ${file('program')}; exec sleep 60';
     mkdirSync('migrations');
     const open = async (ports) => {
       const backend = await startBackend({
         dataDir: 'data',
         migrationsDir: 'migrations',
         apiPort: ports.api,
         databasePort: ports.database,
         mailboxPort: ports.mailbox,
         siteUrl: 'http://localhost',
         redirectUrls: [],
       });
       return { ...backend, failure: new Promise(() => {}), stop: () => backend.stop() };
     };
     await runLocally(async () => {
       const program = runProgram('sh', ['-c', record]);
       ${phase === 'building' ? 'await program;' : ''}
       return { stop: async () => writeFileSync('stopped', '') };
     }, open);`,
  );
  writeFileSync(file('package.json'), '{"scripts":{"start":"node start.mjs"}}');
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, PURE_PORT_OFFSET: OFFSET },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  npm = child;
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  await vi.waitFor(
    () => {
      expect(readPid('program')).toBeGreaterThan(0);
      if (phase === 'serving') expect(printed).toContain('PURE is up');
    },
    { timeout: 15_000, interval: 100 },
  );
  return child;
}

const readPid = (name: string) => Number(readFileSync(file(name), 'utf8').split('\n')[0]);

/** @param pid a process, or minus a group */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test.each([
  ['SIGTERM to npm alone, while it serves', 'SIGTERM', 'serving', false],
  ['SIGHUP to npm alone, while the apps are built', 'SIGHUP', 'building', false],
  ['SIGHUP to all, as a closed terminal sends it', 'SIGHUP', 'serving', true],
  ['Ctrl-C', 'SIGINT', 'serving', true],
] as const)('everything ends at %s', async (_what, signal, phase, toAll) => {
  const child = await startByNpm(phase);
  const pid = child.pid ?? 0;
  const started = ['pids', 'program', 'data/postgres/data/postmaster.pid'].map(readPid);
  expect(started.map(isAlive)).toEqual([true, true, true]);
  const ended = once(child, 'exit');
  process.kill(toAll ? -pid : pid, signal);
  await ended;
  await vi.waitFor(() => expect(started.map(isAlive)).toEqual([false, false, false]), 10_000);
  if (phase === 'serving') expect(existsSync(file('stopped'))).toBe(true);
});
