import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startWorker } from '../../local/functions/function-worker.ts';

test('functions are found in a folder of any name', async () => {
  const home = await mkdtemp(path.join(tmpdir(), 'pure-functions-'));
  const folder = path.join(home, 'C# 100%20');
  await mkdir(folder);
  await cp(path.join(import.meta.dirname, '../conformance/fixture/functions'), folder, {
    recursive: true,
  });
  const worker = await startWorker({
    folder,
    environment: {},
    timeLimit: 5000,
    memoryMb: 256,
    log: () => {},
  });
  try {
    const answer = await fetch(`${worker.origin}/echo`, { method: 'OPTIONS' });
    expect(answer.status).toBe(200);
  } finally {
    await worker.stop();
    await rm(home, { recursive: true });
  }
});
