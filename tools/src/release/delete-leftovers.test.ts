import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteLeftovers } from './delete-leftovers.ts';

const HOUR_MS = 60 * 60 * 1000;

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'pure-leftovers-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

/** Writes a file, the folder of which is so many hours old. */
function leave(folder: string, hours: number): void {
  const at = path.join(dir, folder);
  mkdirSync(at, { recursive: true });
  writeFileSync(path.join(at, 'file.js'), '');
  const time = new Date(Date.now() - hours * HOUR_MS);
  utimesSync(at, time, time);
}

const left = () =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('file.js'),
  );

test('copies and verifications that were left a day ago are deleted, and nothing else', () => {
  const id = randomUUID();
  const old = [
    `site/shell.${id}.tmp`,
    `site/remotes/feed/1a.${id}.tmp`,
    `site/remotes/feed/1a.${id}.broken.tmp`,
    `site/released/shell/s1/public.${id}.tmp`,
    'candidates/candidate-Ab12Cd',
    'candidates/world-Ab12Cd',
  ];
  for (const folder of old) leave(folder, 25);
  const kept = ['site/remotes/feed/1a', 'site/remotes/feed/my.tmp', 'candidates/notes'];
  for (const folder of kept) leave(folder, 1000);
  const underWay = [`site/remotes/feed/2b.${id}.tmp`, 'candidates/world-Ef34Gh'];
  for (const folder of underWay) leave(folder, 23);
  deleteLeftovers(path.join(dir, 'site'), path.join(dir, 'candidates'));
  expect(left().toSorted()).toEqual(
    [...kept, ...underWay].map((folder) => path.join(folder, 'file.js')).toSorted(),
  );
});

test('a machine without verifications has nothing of them to delete', () => {
  mkdirSync(path.join(dir, 'site'));
  expect(() => deleteLeftovers(path.join(dir, 'site'), path.join(dir, 'candidates'))).not.toThrow();
});
