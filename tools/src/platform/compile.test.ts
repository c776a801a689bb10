import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { runProgram } from '../system/run-program.ts';
import { checkContract } from './check-contract.ts';
import { compile } from './compile.ts';

vi.mock('../system/run-program.ts');

const folder = mkdtempSync(path.join(os.tmpdir(), 'pure-compile-'));
afterAll(() => rmSync(folder, { recursive: true }));

const endWith = (ok: boolean, output: string) =>
  vi.mocked(runProgram).mockResolvedValue({ ok, output, standardOutput: output });

test('a compiler that passes finds nothing, and one that fails finds what it says', async () => {
  endWith(true, 'a warning');
  expect(await compile(folder, [])).toBe('');
  endWith(false, 'error TS2322');
  expect(await compile(folder, [])).toBe('error TS2322');
});

test('a compiler that ends without a word isn’t taken for one that found nothing', async () => {
  endWith(false, '\n');
  await expect(compile(folder, [])).rejects.toThrow('tsc ended without a result');
  const declarations = "declare module '@pure/contracts' { interface Slots {} export {}; }";
  expect(
    await checkContract(
      async () => declarations,
      () => [],
    ),
  ).toEqual({
    ok: false,
    output: 'tsc ended without a result, so nothing was compared. Run it again.',
  });
});
