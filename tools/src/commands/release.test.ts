import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { resolveSite, type Site } from '../site/site-folder.ts';
import { writeJson } from '../site/write-file.ts';
import { root } from '../system/folders.ts';
import { runProgram } from '../system/run-program.ts';

let site: Site;
beforeEach(() => {
  site = resolveSite(mkdtempSync(path.join(os.tmpdir(), 'pure-release-')));
  writeJson(site.originsFile, { shell: 'https://pure.example', remotes: {} });
});
afterEach(() => rmSync(site.dir, { recursive: true }));

test('a release to members is refused before anything is built unless the migrations are said', async () => {
  const release = [path.join(root, 'tools/run.mjs'), 'release', 'landing', '--site', site.dir];
  const { ok, output } = await runProgram(process.execPath, release);
  expect(ok).toBe(false);
  expect(output).toContain('Nobody said which migrations the database of https://pure.example has');
  expect(output).not.toContain('Building');
});
