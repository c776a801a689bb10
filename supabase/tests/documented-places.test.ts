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

/**
 * The file in which the body of a function in force stands.
 * @param name with or without its schema
 */
function fileInForce(name: string): string | undefined {
  const qualified = name.includes('.') ? name.replace('.', '\\.') : `(public|private)\\.${name}`;
  const creation = new RegExp(`create (or replace )?function ${qualified}\\(`);
  return migrations.findLast(({ text }) => creation.test(text))?.file;
}

test('the architecture names the file in which the body of a function in force stands', () => {
  const inText = architecture.matchAll(
    /`((?:private\.|public\.)?\w+)` in `(?:supabase\/migrations\/)?(\d+\w+\.sql)`/g,
  );
  const inDrawing = architecture.matchAll(/^ +(\d+\w+\.sql) +((?:private\.)?\w+):/gm);
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
