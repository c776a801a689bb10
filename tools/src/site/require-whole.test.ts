import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemoteFacts } from '@pure/build';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { requireWhole } from './require-whole.ts';

let folder = '';
const entry = write('entry.js', 'entry');
const page = write('page.js', 'page');
const facts: RemoteFacts = {
  kind: 'remote',
  name: 'feed',
  version: '1',
  container: 'feed_1',
  platform: '1.0',
  migration: '0',
  entry: entry.fact,
  files: { 'page-home': { scripts: [page.fact], styles: [] } },
  pages: {},
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pure-whole-'));
  for (const { fact, content } of [entry, page])
    writeFileSync(path.join(folder, fact.file), content);
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a build that is whole may be published', () => {
  expect(() => requireWhole(folder, facts)).not.toThrow();
});

test.each(['entry.js', 'page.js'])('a build without its %s is refused by name', (file) => {
  rmSync(path.join(folder, file));
  expect(() => requireWhole(folder, facts)).toThrow(`${file} of feed isn't what was built`);
});

test('a file that another build has written over is refused', () => {
  writeFileSync(path.join(folder, 'page.js'), 'another page');
  expect(() => requireWhole(folder, facts)).toThrow("page.js of feed isn't what was built");
});

function write(file: string, content: string) {
  const hash = createHash('sha384').update(content).digest('base64');
  return { fact: { file, integrity: `sha384-${hash}` }, content };
}
