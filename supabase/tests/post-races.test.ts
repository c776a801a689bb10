import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { befriendByHand } from './support/befriend-by-hand.ts';
import { newMembers, ok, type Member } from './support/members.ts';
import { comment, like, publish, unlike } from './support/posts.ts';
import { PATIENCE, REPEATS } from './support/repeats.ts';

// A deadlock anywhere in the database's log fails the product's tests, also one that was tried again.

let elin: Member;
let hanna: Member;
let oskar: Member;

beforeAll(async () => {
  [elin, hanna, oskar] = (await newMembers('Elin Sandberg', 'Hanna Berg', 'Oskar Lund')) as [
    Member,
    Member,
    Member,
  ];
});

beforeEach(() => befriendAll());

async function befriendAll(): Promise<void> {
  await database()`delete from public.blocks where blocker_id in (${elin.id}, ${hanna.id})`;
  for (const [one, other] of [
    [elin, hanna],
    [elin, oskar],
    [hanna, oskar],
  ] as const) {
    await database()`
      delete from public.friendships
      where (user_id, friend_id) in ((${one.id}, ${other.id}), (${other.id}, ${one.id}))
    `;
    await befriendByHand(one, other);
  }
  await database()`
    delete from private.rate_limits where subject in (${elin.id}, ${hanna.id}, ${oskar.id})
  `;
}

/** Runs everything at once; gives the codes of what was refused. */
async function atOnce(
  ...acts: PromiseLike<{ error: { code: string } | null }>[]
): Promise<string[]> {
  const outcomes = await Promise.all(acts);
  return outcomes.flatMap(({ error }) => (error ? [error.code] : []));
}

test('a post that goes while it is liked, unliked, talked about and hushed', PATIENCE, async () => {
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    await befriendAll();
    const post = await publish(elin);
    const theirs = await comment(oskar, post);
    const hers = await comment(hanna, post);
    const repost = randomUUID();
    await ok(like(hanna, post));
    await ok(hanna.client.rpc('repost', { id: repost, post_id: post }));
    const codes = await atOnce(
      repeat % 2
        ? elin.client.rpc('delete_post', { post_id: post })
        : elin.client.from('posts').delete().eq('id', post),
      unlike(hanna, post),
      repeat % 3
        ? hanna.client.rpc('delete_post', { post_id: repost })
        : hanna.client.from('posts').delete().eq('id', repost),
      like(oskar, post),
      hanna.client.from('comment_likes').insert({ comment_id: theirs, user_id: hanna.id }),
      oskar.client.from('comments').delete().eq('id', theirs),
      elin.client.from('comments').delete().eq('id', hers),
      oskar.client
        .from('comments')
        .insert({ id: randomUUID(), post_id: post, user_id: oskar.id, content: 'Late' }),
      oskar.client.rpc('repost', { id: randomUUID(), post_id: post }),
    );
    // What comes late finds nothing: no policy lets it in, its key leads nowhere, or a repost has no words.
    const late = ['42501', '23503', '23505', '23514', 'P0002'];
    expect(codes.filter((code) => !late.includes(code))).toEqual([]);
    const left = await database()`
      select 'post' as kind from public.posts where id = ${post} or repost_of = ${post}
      union all select 'comment' from public.comments where post_id = ${post}
      union all select 'like' from public.post_likes where post_id = ${post}
      union all select 'news' from public.notifications where data ->> 'post_id' = ${post}
    `;
    expect([...left]).toEqual([]);
  }
});

test(
  'a block while the two like, answer and ask each other leaves them nothing',
  PATIENCE,
  async () => {
    for (let repeat = 0; repeat < REPEATS; repeat += 1) {
      await befriendAll();
      const [post, other] = [await publish(elin), await publish(hanna)];
      const codes = await atOnce(
        elin.client.rpc('block_member', { member_id: hanna.id }),
        like(hanna, post),
        like(elin, other),
        hanna.client.from('comments').insert({ post_id: post, user_id: hanna.id, content: 'Yes' }),
        hanna.client.rpc('end_friendship', { member_id: elin.id }),
        hanna.client.rpc('send_request', { member_id: elin.id }),
        elin.client.from('notifications').update({ read: true }).eq('actor_id', hanna.id),
        hanna.client.rpc('block_member', { member_id: elin.id }),
      );
      expect(codes.filter((code) => !['42501', '23505', 'P0002', 'PT429'].includes(code))).toEqual(
        [],
      );
      const left = await database()`
      select from public.friendships
      where (user_id, friend_id) in ((${elin.id}, ${hanna.id}), (${hanna.id}, ${elin.id}))
    `;
      expect([...left]).toEqual([]);
      const read = await ok(
        hanna.client.from('notifications').select('id').eq('actor_id', elin.id),
      );
      expect(read).toEqual([]);
    }
  },
);

test('an account that goes while its partner reads and writes to it', PATIENCE, async () => {
  for (let repeat = 0; repeat < Math.ceil(REPEATS / 5); repeat += 1) {
    await befriendAll();
    const [going] = (await newMembers('Nils Dahl')) as [Member];
    await befriendByHand(going, elin);
    const post = await publish(elin);
    await ok(like(going, post));
    await comment(going, post);
    for (const content of ['One', 'Two', 'Three']) {
      await ok(
        going.client.rpc('send_message', { id: randomUUID(), recipient_id: elin.id, content }),
      );
    }
    const [codes] = await Promise.all([
      atOnce(
        elin.client.rpc('mark_read', { partner_id: going.id }),
        elin.client.rpc('send_message', {
          id: randomUUID(),
          recipient_id: going.id,
          content: 'Are you there?',
        }),
        elin.client.rpc('end_friendship', { member_id: going.id }),
        elin.client.from('notifications').update({ read: true }).eq('actor_id', going.id),
        elin.client.rpc('delete_post', { post_id: post }),
      ),
      database()`delete from auth.users where id = ${going.id}`,
    ]);
    expect(codes.filter((code) => !['42501', '23503', 'P0002'].includes(code))).toEqual([]);
    const left = await database()`
      select from public.messages where ${going.id} in (sender_id, recipient_id)
      union all select from public.conversations where ${going.id} in (member_id, partner_id)
      union all select from public.notifications where ${going.id} in (user_id, actor_id)
    `;
    expect([...left]).toEqual([]);
  }
});
