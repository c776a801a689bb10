import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@pure/build/workspace';
import { expect, test } from 'vitest';
import { remotes } from '../apps.ts';
import { localMigrations, parseMigrationList } from './migrations.ts';

test('a migration without a remote timestamp is not the target’s', () => {
  const list = `
   Local          | Remote         | Time (UTC)
  ----------------|----------------|---------------------
   20261101000100 | 20261101000100 | 2026-11-01 00:01:00
   20261101000200 |                | 2026-11-01 00:02:00
                  | 20261101000300 | 2026-11-01 00:03:00
`;
  expect(parseMigrationList(list)).toEqual(['20261101000100', '20261101000300']);
});

test('the files that docs/production.md writes into the clone are no change of the working tree', () => {
  const page = readFileSync(path.join(root, 'docs/production.md'), 'utf8');
  const written = [...page.matchAll(/(?: > |--env-file )(\S+)/g)].map(([, file = '']) => file);
  expect([...new Set(written)]).toEqual(['secrets.env', 'migrations.txt']);
  const ignored = execFileSync('git', ['check-ignore', ...written], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(ignored.trim().split('\n')).toEqual(written);
});

test('a plain list works, too', () => {
  expect(parseMigrationList('20261101000100\n20261101000200\n')).toEqual([
    '20261101000100',
    '20261101000200',
  ]);
});

test('local migrations are sorted', () => {
  const here = localMigrations();
  expect(here.length).toBeGreaterThan(0);
  expect(here).toEqual(here.toSorted());
});

test.each(['shell', ...remotes])(
  'the migration that %s needs is one of this repository',
  (name) => {
    const manifest = readFileSync(path.join(root, 'apps', name, 'package.json'), 'utf8');
    const { pure } = JSON.parse(manifest) as { pure?: { migration?: string } };
    expect([undefined, ...localMigrations()]).toContain(pure?.migration);
  },
);
