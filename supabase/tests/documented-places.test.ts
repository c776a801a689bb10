import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { database } from './support/backend.ts';

const migrationsFolder = path.resolve(import.meta.dirname, '../migrations');
const migrations = readdirSync(migrationsFolder)
  .toSorted()
  .map((file) => ({ file, text: readFileSync(path.join(migrationsFolder, file), 'utf8') }));
const architecture = readFileSync(
  path.resolve(import.meta.dirname, '../../docs/architecture.md'),
  'utf8',
);

/** The file, as the docs write it, in which the body of a function in force stands. */
function fileInForce(name: string): string | undefined {
  const creation = new RegExp(`create (or replace )?function (public|private)\\.${name}\\(`);
  const last = migrations.findLast(({ text }) => creation.test(text));
  return last && `…${last.file.replace(/^\d+/, '')}`;
}

test('the architecture names the file in which the body of a function in force stands', () => {
  const inText = architecture.matchAll(
    /`(?:private\.)?(\w+)` in `(?:supabase\/migrations\/)?(…\w+\.sql)`/g,
  );
  const inDrawing = architecture.matchAll(/^ +(…\w+\.sql) +(?:private\.)?(\w+):/gm);
  const places = [
    ...[...inText].map(([, name = '', file]) => ({ name, file })),
    ...[...inDrawing].map(([, file, name = '']) => ({ name, file })),
  ];
  expect(places.length).toBeGreaterThan(6);
  expect(places).toEqual(places.map(({ name }) => ({ name, file: fileInForce(name) })));
});

test('the head of the migrations lists every table', async () => {
  const [head = ''] = migrations[0]?.text.split('\n\n-- Clients reach only') ?? [];
  const tables = await database()<{ name: string }[]>`
    select case nspname when 'public' then '' else 'private.' end || relname as name
    from pg_class
    join pg_namespace on pg_namespace.oid = pg_class.relnamespace
    where nspname in ('public', 'private') and relkind in ('r', 'p')
    order by name
  `;
  const unlisted = tables.filter(({ name }) => !new RegExp(`(?<![\\w.])${name}(?!\\w)`).test(head));
  expect(unlisted.map(({ name }) => name)).toEqual([]);
});
