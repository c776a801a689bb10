import { beforeAll, describe, expect, test } from 'vitest';
import { dumpSchema, readSections, type SchemaDump } from '../../schema/dump-schema.ts';
import { withBackend } from '../with-backend.ts';

// A database of its own: the product's tests would wait for the changes made here.
const backend = withBackend();
let dump: SchemaDump;

beforeAll(async () => {
  dump = await dumpSchema(backend.admin);
});

describe('npm run schema shows every change of the schema', () => {
  test.each([
    ['a column', 'alter table public.posts add column mood text', 'columns'],
    ['a default', "alter table public.posts alter content set default '-'", 'columns'],
    ['a constraint', 'alter table public.posts add constraint short check (true)', 'constraints'],
    ['an index', 'create index on public.posts (edited_at)', 'indexes'],
    [
      'a policy',
      'alter policy "authors edit their comments" on public.comments using (true)',
      'policies',
    ],
    [
      'row-level security',
      'alter table public.posts disable row level security',
      'tables and views',
    ],
    [
      'the body of a function',
      "create or replace function private.set_updated_at() returns trigger language plpgsql set search_path = '' as 'begin return old; end'",
      'functions',
    ],
    ['an option of a function', 'alter function private.member_id() security invoker', 'functions'],
    ['a trigger', 'drop trigger set_edited_at on public.posts', 'triggers'],
    [
      'a grant on a table',
      'grant delete on public.blocks to authenticated',
      'grants on tables and views',
    ],
    [
      'a grant on a column',
      'grant update (user_id) on public.posts to authenticated',
      'grants on columns',
    ],
    [
      'a grant on a function',
      'grant execute on function private.set_updated_at() to anon',
      'grants on functions',
    ],
    ['a comment', "comment on table public.posts is 'Posts.'", 'comments'],
    [
      'a published table',
      'alter publication supabase_realtime add table public.posts',
      'publications',
    ],
    ['a type', "create type public.mood as enum ('good')", 'types'],
    ['a bucket', "update storage.buckets set public = true where id = 'posts'", 'buckets'],
  ])('%s', async (_, statement, section) => {
    const undo = new Error('undo');
    let changed: SchemaDump = new Map();
    const attempt = backend.admin.begin(async (sql) => {
      await sql.unsafe(statement);
      changed = await readSections(sql);
      throw undo;
    });
    await expect(attempt).rejects.toBe(undo);
    expect(changed.get(section)).not.toEqual(dump.get(section));
  });
});
