import { expect, test } from 'vitest';
import { measureCost } from '../bench/cost.ts';
import { runAsMember } from '../bench/run-as-member.ts';
import { database } from './support/backend.ts';
import { createMember } from './support/members.ts';

const FRIENDS = 300;
const MUTED_FRIENDS = 200;
const MUTED_STRANGERS = 500;
/** For the index of the muted members, which a page reads at most twice: for its authors and for its reposts. */
const MAX_BUFFERS = 20;
/** For the head of each friend's posts. Asking for the mutes of each friend would cost two more. */
const MAX_BUFFERS_A_FRIEND = 5;

test('500 muted strangers cost a page of Home few buffers, and muted friends make it cheaper', async () => {
  const sql = database();
  const { id: reader } = await createMember('Elin Sandberg');
  const others = await sql<{ id: string }[]>`
    insert into auth.users (id, aud, role, email)
    select id, 'authenticated', 'authenticated', id || '@pure.test'
    from (select gen_random_uuid() as id from generate_series(1, ${FRIENDS + MUTED_STRANGERS}::int)) as crowd
    returning id
  `;
  const ids = others.map(({ id }) => id);
  const friends = ids.slice(0, FRIENDS);
  await sql`
    insert into public.friendships (user_id, friend_id, status, accepted_at)
    select pair.one, pair.other, 'accepted', now()
    from unnest(${friends}::uuid[]) as friend,
      lateral (values (${reader}::uuid, friend), (friend, ${reader}::uuid)) as pair (one, other)
  `;
  await sql`
    insert into public.posts (user_id, content, created_at)
    select friend, 'Post ' || n, now() - n * interval '1 minute'
    from unnest(${friends}::uuid[]) as friend, generate_series(1, 5) as n
  `;
  const pageCost = async () => {
    // Each time: the rows that other tests write meanwhile would cost buffers, too.
    await sql`vacuum (analyze) public.friendships, public.posts, public.mutes`;
    return runAsMember(sql, reader, async (transaction) => {
      const [page] = await transaction<{ items: number }[]>`
        select jsonb_array_length(public.home_feed() -> 'items') as items
      `;
      expect(page?.items).toBeGreaterThan(10);
      return (await measureCost(transaction, 'select public.home_feed()', 3)).buffers;
    });
  };
  const mute = (members: string[]) => sql`
    insert into public.mutes (muter_id, muted_id)
    select ${reader}, muted from unnest(${members}::uuid[]) as muted
  `;
  const without = await pageCost();
  expect(without / FRIENDS).toBeLessThan(MAX_BUFFERS_A_FRIEND);
  await mute(ids.slice(FRIENDS));
  expect((await pageCost()) - without).toBeLessThan(MAX_BUFFERS);
  await mute(friends.slice(0, MUTED_FRIENDS));
  expect(await pageCost()).toBeLessThan(without);
}, 60_000);
