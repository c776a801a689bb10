import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tryFileLock, waitForFileLock, withFileLock } from './with-file-lock.ts';

const module = path.join(import.meta.dirname, 'with-file-lock.ts');

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pure-lock-'));
  file = path.join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A process that holds the lock for a time. */
async function holder(forMs: number): Promise<ChildProcess> {
  const code = `
    import { writeFileSync, writeSync } from 'node:fs';
    import { withFileLock } from ${JSON.stringify(module)};
    withFileLock(${JSON.stringify(file)}, () => {
      writeSync(1, 'held');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${forMs});
      writeFileSync(${JSON.stringify(path.join(folder, 'finished'))}, '');
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (child.stdout) await once(child.stdout, 'data');
  return child;
}

test('a second process waits for the first', async () => {
  const child = await holder(300);
  const exited = once(child, 'exit');
  expect(withFileLock(file, () => existsSync(path.join(folder, 'finished')))).toBe(true);
  await exited;
});

test('a killed process leaves no lock behind', async () => {
  const child = await holder(60_000);
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
  expect(withFileLock(file, () => 'mine')).toBe('mine');
});

test('a failure releases the lock', () => {
  expect(() =>
    withFileLock(file, () => {
      throw new Error('no');
    }),
  ).toThrow('no');
  expect(withFileLock(file, () => 'mine')).toBe('mine');
});

test('asynchronous work waits for another process, and then holds the lock itself', async () => {
  const child = await holder(300);
  const exited = once(child, 'exit');
  const unlock = await waitForFileLock(file, 10_000);
  expect(existsSync(path.join(folder, 'finished'))).toBe(true);
  expect(tryFileLock(file)).toBeUndefined();
  unlock();
  expect(withFileLock(file, () => 'mine')).toBe('mine');
  await exited;
});

test('asynchronous work takes the lock of a killed process', async () => {
  const child = await holder(60_000);
  const exited = once(child, 'exit');
  expect(tryFileLock(file)).toBeUndefined();
  child.kill('SIGKILL');
  await exited;
  const unlock = await waitForFileLock(file, 0);
  unlock();
});

test('a lock that is held for too long is said in words', async () => {
  const unlock = tryFileLock(file);
  await expect(waitForFileLock(file, 200)).rejects.toThrow(
    `Another command has held ${file} for 0.2 seconds. Run this one again.`,
  );
  unlock?.();
});
