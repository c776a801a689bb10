import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { database } from './support/backend.ts';
import {
  insertFriendship,
  createMembers,
  unwrap,
  anonymousClient,
  type Member,
} from './support/members.ts';
import { RACE_TIMEOUT, RACE_REPEATS } from './support/race-repeats.ts';

/** For these members only, because other tests run at the same time. */
const resetRateLimits = (...members: Member[]) => database()`
  delete from private.rate_limits where subject = any (${members.map(({ id }) => id)})
`;

interface Page {
  items: { id: string }[];
}

test(
  'a post made while its author accepts a friend is in that friend’s feed, and in no other',
  RACE_TIMEOUT,
  async () => {
    const [elin, hanna, oskar] = await createMembers('Elin', 'Hanna', 'Oskar');
    const feed = async (of: Member) =>
      ((await unwrap(of.client.rpc('home_feed', { page_size: 5 }))) as unknown as Page).items.map(
        ({ id }) => id,
      );
    for (let repeat = 0; repeat < RACE_REPEATS; repeat += 1) {
      await resetRateLimits(elin, hanna);
      await unwrap(hanna.client.rpc('send_request', { member_id: elin.id }));
      const id = randomUUID();
      await Promise.all([
        unwrap(elin.client.rpc('create_post', { id, content: 'Crossing' })),
        unwrap(elin.client.rpc('accept_request', { member_id: hanna.id })),
      ]);
      expect(await feed(hanna)).toContain(id);
      expect(await feed(oskar)).toEqual([]);
      await unwrap(elin.client.rpc('end_friendship', { member_id: hanna.id }));
      expect(await feed(hanna)).toEqual([]);
    }
  },
);

const CROWD = 20;
const SIGN_UPS = Math.ceil(RACE_REPEATS / 5);

test(
  `one of ${CROWD} sign-ups with one username succeeds, ${SIGN_UPS} times [30] [187]`,
  RACE_TIMEOUT,
  async () => {
    for (let repeat = 0; repeat < SIGN_UPS; repeat += 1) {
      const username = `crowd_${randomUUID().slice(0, 8)}`;
      const tries = await Promise.all(
        Array.from({ length: CROWD }, () =>
          anonymousClient().auth.signUp({
            email: `${randomUUID()}@pure.test`,
            password: 'friends-only',
            options: { data: { full_name: 'Elin Sandberg', username } },
          }),
        ),
      );
      expect(tries.filter(({ error }) => !error)).toHaveLength(1);
      const [held] = await database()<{ accounts: string; profiles: string }[]>`
        select
          (
            select count(*) from auth.users where raw_user_meta_data ->> 'username' = ${username}
          ) as accounts,
          (select count(*) from public.profiles where profiles.username = ${username}) as profiles
      `;
      expect(held).toEqual({ accounts: '1', profiles: '1' });
    }
  },
);

test('50 likes and unlikes of a post at once leave a correct count', RACE_TIMEOUT, async () => {
  const [elin, ...crowd] = (await createMembers(
    'Elin',
    ...Array.from({ length: 10 }, (_, n) => `Guest ${n}`),
  )) as [Member, ...Member[]];
  for (const guest of crowd) await insertFriendship(elin, guest);
  const id = randomUUID();
  await unwrap(elin.client.rpc('create_post', { id, content: 'Liked' }));
  for (let repeat = 0; repeat < RACE_REPEATS; repeat += 1) {
    await resetRateLimits(...crowd);
    const acts = crowd.flatMap(({ client, id: user }) => {
      const likes = () => client.from('post_likes');
      const row = { post_id: id, user_id: user };
      return [1, 2, 3, 4, 5].map((turn) =>
        turn % 2 === repeat % 2 ? likes().delete().match(row) : likes().insert(row),
      );
    });
    const outcomes = await Promise.all(acts);
    const codes = outcomes.flatMap(({ error }) => (error ? [error.code] : []));
    expect(codes.filter((code) => code !== '23505')).toEqual([]);
    const [post] = await database()`
      select likes_count as counted, (select count(*)::int from public.post_likes where post_id = ${id}) as held
      from public.posts where id = ${id}
    `;
    expect(post?.['counted']).toBe(post?.['held']);
  }
});
