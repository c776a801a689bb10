import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemoteFacts } from '@pure/build';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { assertBuildComplete } from './assert-build-complete.ts';

let folder = '';
const entry = write('entry.js', 'entry');
const page = write('page.js', 'page');
const font = write('face.woff2', 'drawn');
const facts: RemoteFacts = {
  kind: 'remote',
  name: 'feed',
  version: '1',
  container: 'feed_1',
  platform: '1.0',
  migration: '0',
  entry: entry.fact,
  files: { 'page-home': { scripts: [page.fact], styles: [] } },
  assets: [font.fact],
  pages: {},
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pure-complete-'));
  for (const { fact, content } of [entry, page, font])
    writeFileSync(path.join(folder, fact.file), content);
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a complete build passes', () => {
  expect(() => assertBuildComplete(folder, facts)).not.toThrow();
});

test.each(['entry.js', 'page.js', 'face.woff2'])('a build without %s is refused', (file) => {
  rmSync(path.join(folder, file));
  expect(() => assertBuildComplete(folder, facts)).toThrow(
    `${file} of feed differs from the build`,
  );
});

test('a build from before other files were recorded passes without a look at them', () => {
  rmSync(path.join(folder, 'face.woff2'));
  const { assets: _, ...older } = facts;
  expect(() => assertBuildComplete(folder, older)).not.toThrow();
});

test('a file that another build has overwritten is refused', () => {
  writeFileSync(path.join(folder, 'page.js'), 'another page');
  expect(() => assertBuildComplete(folder, facts)).toThrow(
    'page.js of feed differs from the build',
  );
});

function write(file: string, content: string) {
  const hash = createHash('sha256').update(content).digest('base64');
  return { fact: { file, integrity: `sha256-${hash}` }, content };
}
