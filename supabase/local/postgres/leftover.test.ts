import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clusterIn, endLeftover } from './leftover.ts';

let folder = '';
let server: ChildProcess;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pure-leftover-'));
});

afterEach(async () => {
  server.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

/** Stands where a server on this data would be, with the number that our data's file holds. */
async function named(cluster: string): Promise<string> {
  const idle = 'console.log("up"); setInterval(() => {}, 1000)';
  server = spawn(process.execPath, ['-e', idle, 'postgres', '-D', cluster, '-p', '1']);
  await new Promise((resolve) => server.stdout?.once('data', resolve));
  const ours = clusterIn(folder);
  mkdirSync(ours, { recursive: true });
  const file = path.join(ours, 'postmaster.pid');
  writeFileSync(file, `${server.pid}\n${ours}\n`);
  return file;
}

const hasEnded = () => server.exitCode !== null || server.signalCode !== null;

test('a server of other data that has the number of ours by now lives on', async () => {
  const file = await named(`${clusterIn(folder)}-of-others`);
  await endLeftover(folder);
  expect(existsSync(file)).toBe(false);
  expect(hasEnded()).toBe(false);
});

test('a server of our data whose parent is gone is ended', async () => {
  await named(clusterIn(folder));
  await endLeftover(folder);
  await expect.poll(hasEnded).toBe(true);
});
