import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clusterFolder, stopLeftoverServer } from './leftover-server.ts';

let folder = '';
let server: ChildProcess;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pure-leftover-'));
});

afterEach(async () => {
  server.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

/** Starts a process that looks like a server on `cluster`, with its pid in our pid file. */
async function startFakeServer(cluster: string): Promise<string> {
  const idle = 'console.log("up"); setInterval(() => {}, 1000)';
  server = spawn(process.execPath, ['-e', idle, 'postgres', '-D', cluster, '-p', '1']);
  await new Promise((resolve) => server.stdout?.once('data', resolve));
  const ownCluster = clusterFolder(folder);
  mkdirSync(ownCluster, { recursive: true });
  const file = path.join(ownCluster, 'postmaster.pid');
  writeFileSync(file, `${server.pid}\n${ownCluster}\n`);
  return file;
}

const hasEnded = () => server.exitCode !== null || server.signalCode !== null;

test('a server of other data with the same pid keeps running', async () => {
  const file = await startFakeServer(`${clusterFolder(folder)}-of-others`);
  await stopLeftoverServer(folder);
  expect(existsSync(file)).toBe(false);
  expect(hasEnded()).toBe(false);
});

test('a server of this data whose parent has died is stopped', async () => {
  await startFakeServer(clusterFolder(folder));
  await stopLeftoverServer(folder);
  await expect.poll(hasEnded).toBe(true);
});
