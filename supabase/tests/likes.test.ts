import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { befriend, newMembers, ok, refusal, type Member } from './support/members.ts';
import { block, comment, like, publish, stored, toldOf, unlike } from './support/posts.ts';

let elin: Member;
let hanna: Member;
let oskar: Member;
let post: string;

beforeEach(async () => {
  [elin, hanna, oskar] = await newMembers('Elin Sandberg', 'Hanna Berg', 'Oskar Lund');
  await befriend(elin, hanna);
  post = await publish(elin);
});

const likersSeenBy = async (reader: Member) =>
  (await ok(reader.client.from('post_likes').select('user_id').eq('post_id', post))).map(
    ({ user_id }) => user_id,
  );

describe('a like [100]', () => {
  test('is one a member, counted by the server, and taken back', async () => {
    await ok(like(hanna, post));
    expect(await refusal(like(hanna, post))).toBe('23505');
    expect(await stored(post)).toMatchObject({ likes_count: 1 });
    await ok(unlike(hanna, post));
    await ok(unlike(hanna, post));
    expect(await stored(post)).toMatchObject({ likes_count: 0 });
  });

  test('is told to the author once, however often it is given', async () => {
    await ok(like(hanna, post));
    await ok(unlike(hanna, post));
    await ok(like(hanna, post));
    await ok(like(elin, post));
    expect(await toldOf(elin)).toEqual([
      {
        type: 'post_like',
        actor_id: hanna.id,
        data: {
          post_id: post,
          post_user_id: elin.id,
          actor_id: hanna.id,
          actor_name: 'Hanna Berg',
        },
      },
    ]);
  });

  test('of what one cannot see fails as one of what is not there', async () => {
    const unseen = await like(oskar, post);
    const missing = await like(oskar, crypto.randomUUID());
    expect(unseen.error).toMatchObject({ code: '42501', message: missing.error?.message });
    expect(await stored(post)).toMatchObject({ likes_count: 0 });
    expect(await toldOf(elin)).toEqual([]);
  });

  test('in another’s name, or at another time, is refused', async () => {
    const forged = hanna.client.from('post_likes').insert({ post_id: post, user_id: elin.id });
    expect(await refusal(forged)).toBe('42501');
    const early = hanna.client.from('post_likes').insert({
      post_id: post,
      user_id: hanna.id,
      created_at: '2020-01-01T00:00:00Z',
    });
    expect(await refusal(early)).toBe('42501');
    await ok(like(elin, post));
    await ok(hanna.client.from('post_likes').delete().eq('post_id', post));
    expect(await stored(post)).toMatchObject({ likes_count: 1 });
  });

  test('is hidden between members of whom one blocked the other', async () => {
    await befriend(elin, oskar);
    await ok(like(hanna, post));
    await ok(like(oskar, post));
    await block(hanna, oskar);
    expect((await likersSeenBy(elin)).toSorted()).toEqual([hanna.id, oskar.id].toSorted());
    expect(await likersSeenBy(hanna)).toEqual([hanna.id]);
    expect(await likersSeenBy(oskar)).toEqual([oskar.id]);
  });

  test('cannot be seen or taken back by who is no friend any more', async () => {
    await ok(like(hanna, post));
    await ok(hanna.client.rpc('end_friendship', { member_id: elin.id }));
    expect(await likersSeenBy(hanna)).toEqual([]);
    await ok(unlike(hanna, post));
    expect(await stored(post)).toMatchObject({ likes_count: 1 });
  });

  test('fifty at once, given and taken back, are counted right and wait for nobody for ever', async () => {
    const crowd = await newMembers(...Array.from({ length: 10 }, (_, n) => `Friend ${n}`));
    for (const member of crowd) await befriend(member, elin);
    const [deadlocksBefore] = await deadlocks();
    for (let round = 0; round < 5; round += 1) {
      const acts = crowd.map((member, n) =>
        (n + round) % 2 ? like(member, post) : unlike(member, post),
      );
      const outcomes = await Promise.all(acts);
      for (const { error } of outcomes) expect(['23505', undefined]).toContain(error?.code);
    }
    const [held] = await database()`
      select count(*)::int as n from public.post_likes where post_id = ${post}
    `;
    expect(await stored(post)).toMatchObject({ likes_count: held?.['n'] });
    expect(await deadlocks()).toEqual([deadlocksBefore]);
  });
});

const deadlocks = () => database()`
  select deadlocks::int from pg_stat_database where datname = current_database()
`;

describe('a like of a comment [105]', () => {
  const likeComment = (member: Member, id: string) =>
    member.client.from('comment_likes').insert({ comment_id: id, user_id: member.id });

  const count = async (id: string) => {
    const [row] = await database()`select likes_count from public.comments where id = ${id}`;
    return row?.['likes_count'];
  };

  test('is one a member, counted, and taken back', async () => {
    const id = await comment(elin, post);
    await ok(likeComment(hanna, id));
    expect(await refusal(likeComment(hanna, id))).toBe('23505');
    await ok(likeComment(elin, id));
    expect(await count(id)).toBe(2);
    await ok(hanna.client.from('comment_likes').delete().eq('comment_id', id));
    expect(await count(id)).toBe(1);
  });

  test('of what one cannot see is refused', async () => {
    const id = await comment(elin, post);
    expect(await refusal(likeComment(oskar, id))).toBe('42501');
    await befriend(elin, oskar);
    await block(hanna, oskar);
    const hers = await comment(hanna, post);
    expect(await refusal(likeComment(oskar, hers))).toBe('42501');
    expect([await count(id), await count(hers)]).toEqual([0, 0]);
  });

  test('is hidden between members of whom one blocked the other, and is nobody else’s to take back', async () => {
    await befriend(elin, oskar);
    const id = await comment(elin, post);
    for (const member of [hanna, oskar]) await ok(likeComment(member, id));
    await block(hanna, oskar);
    const likers = async (reader: Member) =>
      (await ok(reader.client.from('comment_likes').select('user_id').eq('comment_id', id))).map(
        ({ user_id }) => user_id,
      );
    expect((await likers(elin)).toSorted()).toEqual([hanna.id, oskar.id].toSorted());
    expect(await likers(hanna)).toEqual([hanna.id]);
    expect(await likers(oskar)).toEqual([oskar.id]);
    await ok(elin.client.from('comment_likes').delete().eq('comment_id', id));
    expect(await count(id)).toBe(2);
  });
});
