import { beforeAll, expect, test } from 'vitest';
import { makeWorld, WORLD_PASSWORD } from '../seed/world.ts';
import { ok } from './support/members.ts';
import { withBackend } from './with-backend.ts';

const BUFFERS_A_FRIEND = 6;
const PAGE = 21;

interface Reader {
  id: string;
  friends: number;
}

/**
 * One of its own, since what other tests write would count, and with synchronous commits: vacuum marks a
 * page as seen by all only when the commits on it are known to be on disk.
 */
const backend = withBackend({ postgres: { fsync: 'off' } });

let readers: Reader[];

beforeAll(async () => {
  await makeWorld(backend.sql, { members: 1000, friends: 40, posts: 20_000, seed: 7 });
  readers = await backend.sql<Reader[]>`
    select user_id as id, count(*)::int as friends
    from public.friendships join public.profiles on profiles.id = user_id
    where status = 'accepted' and profiles.id in (
      select id from auth.users where email like '%@world.pure.test'
    )
    group by user_id order by friends
  `;
});

test.each([
  ['a newcomer', 0],
  ['the median member', 0.5],
  ['the most popular member', 1],
])(`%s finds a page of the feed within ${BUFFERS_A_FRIEND} buffers a friend`, async (_, rank) => {
  const reader = readers[Math.round((readers.length - 1) * rank)] as Reader;
  const { buffers, heap } = await cost(reader.id);
  expect(buffers / (reader.friends + 1)).toBeLessThanOrEqual(BUFFERS_A_FRIEND);
  expect(heap, 'read in the index alone').toBe(0);
});

test('the world holds lonely and popular members', () => {
  expect(readers[0]?.friends).toBeLessThanOrEqual(3);
  expect(readers.at(-1)?.friends).toBeGreaterThan(150);
});

test('a generated world is of the size asked for, equal for equal seeds, and replaced whole', async () => {
  const size = { members: 60, friends: 8, posts: 500, seed: 3 };
  await makeWorld(backend.sql, size);
  const first = await digest();
  await makeWorld(backend.sql, size);
  expect(await digest()).toEqual(first);
  expect(first).toMatchObject({ members: '60', posts: '500', lopsided: '0' });
  const client = backend.anonymous();
  await client.auth.signInWithPassword({
    email: 'member1@world.pure.test',
    password: WORLD_PASSWORD,
  });
  const feed = (await ok(client.rpc('home_feed', {}))) as { items: unknown[] };
  expect(feed.items).toHaveLength(20);
});

/** Buffers touched by the candidates of a first page, and how many rows were fetched beside the index. */
async function cost(member: string): Promise<{ buffers: number; heap: number }> {
  return backend.sql.begin(async (sql) => {
    const claims = JSON.stringify({ sub: member, role: 'authenticated' });
    await sql`select set_config('request.jwt.claims', ${claims}, true)`;
    // Once before, so that reading the catalogue for the first time isn't counted.
    await sql`select from private.feed_candidates(null, ${PAGE})`;
    const [seen] =
      await sql`select pg_stat_get_xact_tuples_fetched('public.posts'::regclass) as heap`;
    const [plan] = await sql.unsafe<{ 'QUERY PLAN': Plan[] }[]>(
      `explain (analyze, buffers, format json) select * from private.feed_candidates(null, ${PAGE})`,
    );
    const root = plan?.['QUERY PLAN'][0]?.Plan;
    const buffers = (root?.['Shared Hit Blocks'] ?? 0) + (root?.['Shared Read Blocks'] ?? 0);
    return { buffers, heap: Number(seen?.['heap']) };
  });
}

interface Plan {
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
}

async function digest() {
  const [row] = await backend.sql`
    with member as (
      select id from auth.users where email like '%@world.pure.test'
    )
    select
      (select count(*) from member) as members,
      (select count(*) from public.posts where user_id in (table member)) as posts,
      (
        select md5(string_agg(content || user_id, '' order by id)) from public.posts
        where user_id in (table member)
      ) as texts,
      (
        select md5(string_agg(user_id::text || friend_id, '' order by user_id, friend_id))
        from public.friendships where user_id in (table member)
      ) as friends,
      (
        select count(*) from public.friendships as one
        where status <> 'accepted' and user_id in (table member) or not exists (
          select from public.friendships as two
          where two.user_id = one.friend_id and two.friend_id = one.user_id
        ) and user_id in (table member)
      ) as lopsided
  `;
  return row;
}
