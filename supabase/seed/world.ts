import path from 'node:path';
import { hash } from 'bcryptjs';
import type { Sql, TransactionSql } from 'postgres';

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
    await lendFunctions(transaction, size.seed);
    await withoutRules(transaction, async () => {
      await transaction`delete from auth.users where email like '%@world.pure.test'`;
      report(`${size.members} members`);
      await run(transaction, 'members', [size.members, password]);
      await run(transaction, 'arrivals', [size.members]);
      report(`${size.friends} friends each on average`);
      await run(transaction, 'friendships', [size.members, size.friends]);
      for (let first = 1; first <= size.posts; first += POSTS_AT_ONCE) {
        const last = Math.min(first + POSTS_AT_ONCE - 1, size.posts);
        report(`posts ${first} to ${last}`);
        await run(transaction, 'posts', [size.members, first, last, size.posts]);
      }
    });
  });
  // Index-only reads need the visibility map, and good plans the statistics.
  report('vacuum and analyze');
  for (const table of ['profiles', 'friendships', 'posts']) {
    await database.unsafe(`vacuum (analyze) public.${table}`);
  }
  await database.unsafe('vacuum (analyze) private.inbox');
}

/** What the statements draw from: a number in [0, 1) and an id, the same for the same seed. */
async function lendFunctions(transaction: TransactionSql, seed: number): Promise<void> {
  await transaction.unsafe(`
    create or replace function pg_temp.chance(kind text, n bigint) returns float8
    language sql immutable as $$
      select (hashtextextended(kind || ':' || n, ${Math.trunc(seed)}) & 4503599627370495) / 4503599627370496.0::float8
    $$;
    create or replace function pg_temp.world_id(kind text, n bigint) returns uuid
    language sql immutable as $$
      select overlay(overlay(md5('${Math.trunc(seed)}:' || kind || ':' || n) placing '4' from 13) placing '8' from 17)::uuid
    $$;
  `);
}

/** Leaves out notifications, broadcasts and limits, which a history doesn't need; keys still hold. */
async function withoutRules(transaction: TransactionSql, write: () => Promise<void>) {
  const tables = ['public.profiles', 'public.friendships', 'public.posts'];
  const rules = ['profiles_touch', 'receive_request', 'date_acceptance', 'after_request'];
  rules.push('after_acceptance', 'after_ending', 'after_post', 'after_edit');
  const triggers = await transaction<{ table: string; name: string }[]>`
    select tgrelid::regclass::text as "table", tgname as name
    from pg_trigger
    where not tgisinternal
      and tgrelid = any (${tables}::text[]::regclass[])
      and tgname = any (${rules})
  `;
  const turn = async (state: 'enable' | 'disable') => {
    for (const { table, name } of triggers) {
      await transaction.unsafe(`alter table ${table} ${state} trigger ${name}`);
    }
  };
  await turn('disable');
  await write();
  await turn('enable');
}

async function run(
  transaction: TransactionSql,
  statement: string,
  parameters: (string | number)[],
): Promise<void> {
  await transaction.file(path.join(import.meta.dirname, `${statement}.sql`), parameters);
}
