import path from 'node:path';
import { hash } from 'bcryptjs';
import type { Sql, TransactionSql } from 'postgres';
import { settle } from './settle.ts';

export interface WorldSize {
  members: number;
  /** friends of a member on average; newcomers have two, popular members many times as many */
  friends: number;
  posts: number;
  /** worlds of one size and seed are equal, but for times, which are relative to now */
  seed: number;
}

/** Everybody in a generated world signs in as `member<n>@world.pure.test` with this. */
export const WORLD_PASSWORD = 'friends-only';

const POSTS_AT_ONCE = 100_000;

/** Replaces the generated world by one of this size. Members who signed up themselves stay. */
export async function makeWorld(
  database: Sql,
  size: WorldSize,
  report: (progress: string) => void = () => {},
): Promise<void> {
  const password = await hash(WORLD_PASSWORD, 4);
  await database.begin(async (transaction) => {
    await transaction`set local statement_timeout = 0`;
    await transaction`set local work_mem = '128MB'`;
    await lendFunctions(transaction, size.seed);
    await forgetWorld(transaction);
    report(`${size.members} members`);
    await run(transaction, 'members', [size.members, password]);
    // A history needs no notifications, broadcasts or limits; and it is its own keys that it refers to.
    await transaction`set local session_replication_role = replica`;
    await run(transaction, 'arrivals', [size.members]);
    report(`${size.friends} friends each on average`);
    await run(transaction, 'friendships', [size.members, size.friends]);
    await know(transaction, 'friendships');
    await run(transaction, 'requests', [size.members]);
    for (let first = 1; first <= size.posts; first += POSTS_AT_ONCE) {
      const last = Math.min(first + POSTS_AT_ONCE - 1, size.posts);
      report(`posts ${first} to ${last}`);
      await run(transaction, 'posts', [size.members, first, last, size.posts]);
    }
    await know(transaction, 'posts');
    report('reposts, likes, comments, tags');
    for (const statement of ['reposts', 'likes', 'comments']) await run(transaction, statement);
    await know(transaction, 'posts', 'post_likes', 'comments');
    for (const statement of ['comment-likes', 'tags']) await run(transaction, statement);
    report('groups and events');
    for (const statement of ['groups', 'events']) await run(transaction, statement, [size.members]);
    await run(transaction, 'places');
    report('messages');
    await run(transaction, 'messages');
    await know(transaction, 'messages');
    await run(transaction, 'conversations');
    await know(transaction, 'conversations');
    report('notifications');
    await run(transaction, 'notifications');
  });
  report('vacuum and analyze');
  await settle(database);
}

/**
 * What the statements draw from: a number in [0, 1) and an id, the same for the same seed. The casts keep
 * them immutable, so that they are inlined.
 */
async function lendFunctions(transaction: TransactionSql, seed: number): Promise<void> {
  await transaction.unsafe(`
    create or replace function pg_temp.chance(kind text, n bigint) returns float8
    language sql immutable as $$
      select (hashtextextended(kind || ':' || n::text, ${Math.trunc(seed)}) & 4503599627370495) / 4503599627370496.0::float8
    $$;
    create or replace function pg_temp.world_id(kind text, n bigint) returns uuid
    language sql immutable as $$
      select overlay(overlay(md5('${Math.trunc(seed)}:' || kind || ':' || n::text) placing '4' from 13) placing '8' from 17)::uuid
    $$;
  `);
}

/** Keys cascade; triggers would tell everybody of every ending. */
async function forgetWorld(transaction: TransactionSql): Promise<void> {
  const tables = await transaction<{ name: string }[]>`
    select distinct tgrelid::regclass::text as name
    from pg_trigger
    join pg_class on pg_class.oid = tgrelid
    where not tgisinternal
      and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
  `;
  const turn = async (state: 'enable' | 'disable') => {
    for (const { name } of tables) {
      await transaction.unsafe(`alter table ${name} ${state} trigger user`);
    }
  };
  await turn('disable');
  // Groups outlive who founded them.
  await transaction`
    delete from public.groups
    where created_by in (select id from auth.users where email like '%@world.pure.test')
  `;
  await transaction`delete from auth.users where email like '%@world.pure.test'`;
  await turn('enable');
}

/** What follows looks up what came before, and would be planned as if nothing had. */
async function know(transaction: TransactionSql, ...tables: string[]): Promise<void> {
  for (const table of tables) await transaction.unsafe(`analyze public.${table}`);
}

async function run(
  transaction: TransactionSql,
  statement: string,
  parameters: (string | number)[] = [],
): Promise<void> {
  await transaction.file(path.join(import.meta.dirname, `${statement}.sql`), parameters);
}
