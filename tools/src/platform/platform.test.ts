import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@pure/build/workspace';
import { PLATFORM } from '@pure/contracts/host';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBorrowings } from './borrowings.ts';
import { compile } from './compile.ts';
import {
  declarationsOf,
  findAlteredFiles,
  hashOf,
  keepMinor,
  keptMinors,
  keptSlots,
  newestKept,
} from './kept-declarations.ts';
import { slotNames } from './module-text.ts';
import { rollUpPlatform } from './roll-up.ts';
import { sharedModules } from './shared-modules.ts';

const [major = ''] = PLATFORM.split('.');

const results = path.join(root, 'tools/test-results/platform-test');
beforeAll(() => mkdirSync(results, { recursive: true }));
afterAll(() => rmSync(results, { recursive: true }));
const scratch = () => mkdtempSync(path.join(results, 'scratch-'));

test('the declarations of this platform are kept', () => {
  expect(keptMinors()).toContain(PLATFORM);
});

test('kept declarations are as they were when they were kept', () => {
  expect(findAlteredFiles()).toEqual([]);
});

test('kept declarations that were edited, deleted or added by hand are named', () => {
  const folder = scratch();
  for (const name of ['1.0', '1.1', '1.2']) {
    writeFileSync(path.join(folder, `${name}.d.ts`), `kept as ${name}`);
  }
  const [kept, edited, deleted] = ['kept as 1.0', 'kept', 'kept'].map(hashOf);
  const hashes = { '1.0': kept, '1.1': edited, slots: deleted };
  writeFileSync(path.join(folder, 'hashes.json'), JSON.stringify(hashes));
  expect(findAlteredFiles(folder)).toEqual([
    expect.stringMatching(/\/1\.1\.d\.ts has changed since it was kept\./),
    expect.stringMatching(/\/slots\.d\.ts is missing\./),
    expect.stringMatching(/\/1\.2\.d\.ts has no hash in hashes\.json\./),
  ]);
});

test('each slot that an app borrows from another is kept', () => {
  const kept = [readFileSync(declarationsOf(PLATFORM), 'utf8'), keptSlots() ?? ''];
  const borrowed = readBorrowings().map(({ slot }) => slot);
  expect(borrowed).toContain('feed/post-list');
  expect(kept.flatMap(slotNames)).toEqual(expect.arrayContaining(borrowed));
});

test('a kept minor can’t be written again', () => {
  expect(() => keepMinor(newestKept(major) ?? '', '')).toThrow("can't change");
});

test('a remote compiles against the kept declarations alone', async () => {
  const frozen = path.join(root, 'e2e/composed/composition/fixtures/frozen/src');
  const kept = declarationsOf(`${major}.0`);
  // Otherwise the compiler also loads the present sources of these names, and checks them against the kept ones.
  const paths = Object.fromEntries(sharedModules.map(({ name }) => [name, [kept]]));
  const include = [kept, ...['ts', 'tsx'].map((end) => path.join(frozen, `**/*.${end}`))];
  expect(await compile(scratch(), include, { paths })).toBe('');
}, 60_000);

test('the roll-up holds public names and no internals', async () => {
  const declarations = await rollUpPlatform();
  expect(declarations).toContain('function useSession');
  expect(declarations).not.toMatch(/GoTrueClient|TokenStorage|function configureSession/);
}, 60_000);
