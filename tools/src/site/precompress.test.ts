import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { precompress } from './precompress.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'pure-precompress-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a file that has become small has no compressed form', async () => {
  const file = path.join(folder, 'remote.json');
  await precompress(file, Buffer.from('x'.repeat(300)));
  expect(readdirSync(folder)).toEqual(['remote.json.br', 'remote.json.gz']);
  await precompress(file, Buffer.from('x'));
  expect(readdirSync(folder)).toEqual([]);
});
