import path from 'node:path';
import { hash } from 'bcryptjs';
import type { Sql, TransactionSql } from 'postgres';
import { vacuumAnalyze } from './vacuum-analyze.ts';

export interface WorldSize {
  members: number;
  /** average friends of a member; newcomers have two, popular members many times as many */
  friends: number;
  posts: number;
  /** the same size and seed give the same world, with times relative to now */
  seed: number;
}

/** The password of all generated members, who sign in as `member<n>@world.pure.test`. */
export const WORLD_PASSWORD = 'friends-only';

const POSTS_PER_BATCH = 100_000;

/** Replaces the generated world by one of this size. Members who signed up themselves stay. */
export async function seedWorld(
  database: Sql,
  size: WorldSize,
  report: (progress: string) => void = () => {},
): Promise<void> {
  const password = await hash(WORLD_PASSWORD, 4);
  await database.begin(async (transaction) => {
    await transaction`set local statement_timeout = 0`;
    await transaction`set local work_mem = '128MB'`;
    await createRandomFunctions(transaction, size.seed);
    await deleteWorld(transaction);
    report(`${size.members} members`);
    await runSqlFile(transaction, 'members', [size.members, password]);
    // Disables triggers and foreign keys: a generated history needs no notifications, broadcasts or limits.
    await transaction`set local session_replication_role = replica`;
    await runSqlFile(transaction, 'join-dates', [size.members]);
    report(`${size.friends} friends each on average`);
    await runSqlFile(transaction, 'friendships', [size.members, size.friends]);
    await analyzeTables(transaction, 'friendships');
    await runSqlFile(transaction, 'requests', [size.members]);
    for (let first = 1; first <= size.posts; first += POSTS_PER_BATCH) {
      const last = Math.min(first + POSTS_PER_BATCH - 1, size.posts);
      report(`posts ${first} to ${last}`);
      await runSqlFile(transaction, 'posts', [size.members, first, last, size.posts]);
    }
    await analyzeTables(transaction, 'posts');
    report('reposts, likes, comments, tags');
    for (const statement of ['reposts', 'likes', 'comments'])
      await runSqlFile(transaction, statement);
    await analyzeTables(transaction, 'posts', 'post_likes', 'comments');
    for (const statement of ['comment-likes', 'tags']) await runSqlFile(transaction, statement);
    report('groups and events');
    for (const statement of ['groups', 'events'])
      await runSqlFile(transaction, statement, [size.members]);
    await runSqlFile(transaction, 'group-and-event-posts');
    report('messages');
    await runSqlFile(transaction, 'messages');
    await analyzeTables(transaction, 'messages');
    await runSqlFile(transaction, 'conversations');
    await analyzeTables(transaction, 'conversations');
    report('notifications');
    // The statistics of auth.users are from before the deletion, and only its owner can update them. The
    // planner expects one member, and would scan everything again for each of them.
    await transaction`set local enable_nestloop = off`;
    await runSqlFile(transaction, 'notifications');
  });
  report('vacuum and analyze');
  await vacuumAnalyze(database);
}

/**
 * Random functions for the SQL files: a number in [0, 1) and an id, determined by the seed. The casts keep
 * them immutable, so that Postgres inlines them.
 */
async function createRandomFunctions(transaction: TransactionSql, seed: number): Promise<void> {
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

/** Foreign keys cascade. Triggers would notify members of every deletion. */
async function deleteWorld(transaction: TransactionSql): Promise<void> {
  const tables = await transaction<{ name: string }[]>`
    select distinct tgrelid::regclass::text as name
    from pg_trigger
    join pg_class on pg_class.oid = tgrelid
    where not tgisinternal
      and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
  `;
  const setTriggers = async (state: 'enable' | 'disable') => {
    for (const { name } of tables) {
      await transaction.unsafe(`alter table ${name} ${state} trigger user`);
    }
  };
  await setTriggers('disable');
  // Groups survive their founder.
  await transaction`
    delete from public.groups
    where created_by in (select id from auth.users where email like '%@world.pure.test')
  `;
  // A trigger deletes inboxes, not a foreign key.
  await transaction`
    delete from private.inbox
    where member_id in (select id from auth.users where email like '%@world.pure.test')
  `;
  await transaction`delete from auth.users where email like '%@world.pure.test'`;
  await setTriggers('enable');
}

/** The next statements look up these rows, and need statistics for a good plan. */
async function analyzeTables(transaction: TransactionSql, ...tables: string[]): Promise<void> {
  for (const table of tables) await transaction.unsafe(`analyze public.${table}`);
}

async function runSqlFile(
  transaction: TransactionSql,
  statement: string,
  parameters: (string | number)[] = [],
): Promise<void> {
  await transaction.file(path.join(import.meta.dirname, `${statement}.sql`), parameters);
}
