import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BackendError } from '../../local/index.ts';
import { applyMigrations } from '../../local/postgres/migrations/apply-migrations.ts';
import { withBackend } from '../with-backend.ts';

const backend = withBackend({ migrations: path.join(import.meta.dirname, 'no-migrations') });

let folder = '';
let version = 0;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pure-migrations-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Applies one migration as a deployment does. */
async function migrate(sql: string): Promise<void> {
  const file = path.join(folder, `${(version += 1)}_try.sql`);
  await writeFile(file, sql);
  try {
    await applyMigrations({ owner: backend.sql, admin: backend.admin }, folder);
  } catch (error) {
    await rm(file);
    throw error;
  }
}

async function migrationError(sql: string): Promise<string> {
  const error = await migrate(sql).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(BackendError);
  return (error as BackendError).message;
}

describe('a migration that a hosted project refuses', () => {
  test.each([
    ['a column on auth.users', 'alter table auth.users add column nickname text'],
    ['a table in auth', 'create table auth.extra (id int)'],
    ['a table in storage', 'create table storage.extra (id int)'],
    [
      'a function in realtime',
      'create function realtime.extra() returns int language sql return 1',
    ],
    [
      'a change of a function of auth',
      'create or replace function auth.uid() returns uuid language sql as $$ select null::uuid $$',
    ],
    [
      'turning off row-level security in storage',
      'alter table storage.objects disable row level security',
    ],
    ['a change of owner in auth', 'alter table auth.sessions owner to postgres'],
    ['a new superuser role', 'create role boss superuser'],
    ['making itself a superuser', 'alter role postgres superuser'],
    ['an untrusted extension', 'create extension file_fdw'],
    [
      'an untrusted language',
      'create function public.sh() returns text language c as $$ system $$',
    ],
    [
      'reading a file of the server',
      "create table public.t (x text); copy public.t from '/etc/passwd'",
    ],
    ['a setting of the server', "set log_statement = 'all'"],
    [
      'an event trigger',
      'create function public.e() returns event_trigger language plpgsql as $$ begin end $$; create event trigger e on ddl_command_end execute function public.e()',
    ],
    ['switching to the superuser', 'set role supabase_admin'],
    ['switching to the role that owns auth', 'set role supabase_auth_admin'],
  ])('is refused: %s', async (_, sql) => {
    expect(await migrationError(sql)).toMatch(/42501|must be owner|superuser/);
  });

  test('is refused: policies on storage.objects together with another statement', async () => {
    const message = await migrationError(`
      create policy p on storage.objects for select to authenticated using (true);
      create table public.beside (id int);
    `);
    expect(message).toContain('must be owner of table objects');
  });

  test('leaves no part of itself in the database', async () => {
    await migrationError('create table public.half (id int); create table auth.extra (id int)');
    const [row] = await backend.sql`select to_regclass('public.half') as name`;
    expect(row).toEqual({ name: null });
  });

  test('gets an error with file, line, reason and code', async () => {
    const message = await migrationError(
      'create table public.fine (id int);\n\nselect nope from public.fine;',
    );
    expect(message).toMatch(
      /^Migration \d+_try\.sql failed at line 3: column "nope" does not exist \(42703\)/,
    );
  });
});

describe('a migration that a hosted project allows', () => {
  test('can add a trigger on auth.users, a reference to it, and rows in storage.buckets', async () => {
    await migrate(`
      create table public.member (id uuid primary key references auth.users on delete cascade);
      create function public.join_us() returns trigger
      language plpgsql security definer set search_path = '' as $$
      begin insert into public.member values (new.id); return new; end $$;
      create trigger join_us after insert on auth.users
      for each row execute function public.join_us();
      insert into storage.buckets (id, name) values ('things', 'things');
    `);
    const { id } = await backend.member('joins');
    expect(await backend.sql`select id from public.member`).toEqual([{ id }]);
  });

  test('can add policies on storage.objects and realtime.messages in a file of their own', async () => {
    await migrate(`
      -- Only policies here.
      create policy one on storage.objects for select to authenticated
      using (bucket_id = 'things; create table');
      create policy two on realtime.messages for select to authenticated
      using ((select realtime.topic()) = 'x');
      drop policy two on realtime.messages;
    `);
    const policies = await backend.sql`
      select policyname from pg_policies where schemaname in ('storage', 'realtime')
    `;
    expect(policies).toEqual([{ policyname: 'one' }]);
  });

  test('can add trusted extensions, schemas and security definer functions', async () => {
    await migrate(`
      create extension pg_trgm with schema extensions;
      create extension pgcrypto with schema extensions;
      create schema hidden;
      create function hidden.count_users() returns bigint
      language sql security definer set search_path = '' as $$ select count(*) from auth.users $$;
    `);
    expect(await backend.sql`select hidden.count_users() > 0 as some`).toEqual([{ some: true }]);
  });
});

describe('privileges on a new table', () => {
  test('aren’t granted to any API role by default', async () => {
    await migrate(
      'create table public.quiet (id int primary key); insert into public.quiet values (1)',
    );
    const { client } = await backend.member('curious');
    for (const each of [client, backend.anonymous(), backend.service]) {
      expect((await each.from('quiet').select('id')).error?.code).toBe('42501');
    }
  });

  test('are granted to the roles that a grant names', async () => {
    await migrate('grant select on public.quiet to service_role');
    expect((await backend.service.from('quiet').select('id')).data).toEqual([{ id: 1 }]);
  });
});

test('a migration is applied once', async () => {
  const applied = await applyMigrations({ owner: backend.sql, admin: backend.admin }, folder);
  expect(applied).toEqual([]);
});
