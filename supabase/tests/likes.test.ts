import { notificationsOf } from './support/notifications.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { befriend, createMembers, unwrap, errorCode, type Member } from './support/members.ts';
import {
  blockMember,
  createComment,
  likePost,
  createPost,
  storedPost,
  unlikePost,
} from './support/posts.ts';

let elin: Member;
let hanna: Member;
let oskar: Member;
let post: string;

beforeEach(async () => {
  [elin, hanna, oskar] = await createMembers('Elin Sandberg', 'Hanna Berg', 'Oskar Lund');
  await befriend(elin, hanna);
  post = await createPost(elin);
});

const likersSeenBy = async (reader: Member) =>
  (await unwrap(reader.client.from('post_likes').select('user_id').eq('post_id', post))).map(
    ({ user_id }) => user_id,
  );

describe('a like [100]', () => {
  test('exists once per member, is counted by the server and can be withdrawn', async () => {
    await unwrap(likePost(hanna, post));
    expect(await errorCode(likePost(hanna, post))).toBe('23505');
    expect(await storedPost(post)).toMatchObject({ likes_count: 1 });
    await unwrap(unlikePost(hanna, post));
    await unwrap(unlikePost(hanna, post));
    expect(await storedPost(post)).toMatchObject({ likes_count: 0 });
  });

  test('notifies the author once, however often it is given', async () => {
    await unwrap(likePost(hanna, post));
    await unwrap(unlikePost(hanna, post));
    await unwrap(likePost(hanna, post));
    await unwrap(likePost(elin, post));
    expect(await notificationsOf(elin)).toEqual([
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

  test('on a post that the member can’t see fails like one on a missing post', async () => {
    const unseen = await likePost(oskar, post);
    const missing = await likePost(oskar, crypto.randomUUID());
    expect(unseen.error).toMatchObject({ code: '42501', message: missing.error?.message });
    expect(await storedPost(post)).toMatchObject({ likes_count: 0 });
    expect(await notificationsOf(elin)).toEqual([]);
  });

  test('in another’s name, or with another time, is refused', async () => {
    const forged = hanna.client.from('post_likes').insert({ post_id: post, user_id: elin.id });
    expect(await errorCode(forged)).toBe('42501');
    const early = hanna.client.from('post_likes').insert({
      post_id: post,
      user_id: hanna.id,
      created_at: '2020-01-01T00:00:00Z',
    });
    expect(await errorCode(early)).toBe('42501');
    await unwrap(likePost(elin, post));
    await unwrap(hanna.client.from('post_likes').delete().eq('post_id', post));
    expect(await storedPost(post)).toMatchObject({ likes_count: 1 });
  });

  test('is hidden between members if either blocked the other', async () => {
    await befriend(elin, oskar);
    await unwrap(likePost(hanna, post));
    await unwrap(likePost(oskar, post));
    await blockMember(hanna, oskar);
    expect((await likersSeenBy(elin)).toSorted()).toEqual([hanna.id, oskar.id].toSorted());
    expect(await likersSeenBy(hanna)).toEqual([hanna.id]);
    expect(await likersSeenBy(oskar)).toEqual([oskar.id]);
  });

  test('can’t be seen or withdrawn by a former friend', async () => {
    await unwrap(likePost(hanna, post));
    await unwrap(hanna.client.rpc('end_friendship', { member_id: elin.id }));
    expect(await likersSeenBy(hanna)).toEqual([]);
    await unwrap(unlikePost(hanna, post));
    expect(await storedPost(post)).toMatchObject({ likes_count: 1 });
  });

  test('fifty likes and unlikes at once are counted correctly, without a deadlock', async () => {
    const crowd = await createMembers(...Array.from({ length: 10 }, (_, n) => `Friend ${n}`));
    for (const member of crowd) await befriend(member, elin);
    const [deadlocksBefore] = await deadlockCount();
    for (let round = 0; round < 5; round += 1) {
      const acts = crowd.map((member, n) =>
        (n + round) % 2 ? likePost(member, post) : unlikePost(member, post),
      );
      const outcomes = await Promise.all(acts);
      for (const { error } of outcomes) expect(['23505', undefined]).toContain(error?.code);
    }
    const [held] = await database()`
      select count(*)::int as n from public.post_likes where post_id = ${post}
    `;
    expect(await storedPost(post)).toMatchObject({ likes_count: held?.['n'] });
    expect(await deadlockCount()).toEqual([deadlocksBefore]);
  });
});

const deadlockCount = () => database()`
  select deadlocks::int from pg_stat_database where datname = current_database()
`;

describe('a like of a comment [105]', () => {
  const likeComment = (member: Member, id: string) =>
    member.client.from('comment_likes').insert({ comment_id: id, user_id: member.id });

  const count = async (id: string) => {
    const [row] = await database()`select likes_count from public.comments where id = ${id}`;
    return row?.['likes_count'];
  };

  test('exists once per member, is counted and can be withdrawn', async () => {
    const id = await createComment(elin, post);
    await unwrap(likeComment(hanna, id));
    expect(await errorCode(likeComment(hanna, id))).toBe('23505');
    await unwrap(likeComment(elin, id));
    expect(await count(id)).toBe(2);
    await unwrap(hanna.client.from('comment_likes').delete().eq('comment_id', id));
    expect(await count(id)).toBe(1);
  });

  test('on a comment that the member can’t see is refused', async () => {
    const id = await createComment(elin, post);
    expect(await errorCode(likeComment(oskar, id))).toBe('42501');
    await befriend(elin, oskar);
    await blockMember(hanna, oskar);
    const hers = await createComment(hanna, post);
    expect(await errorCode(likeComment(oskar, hers))).toBe('42501');
    expect([await count(id), await count(hers)]).toEqual([0, 0]);
  });

  test('is hidden between members if either blocked the other, and only its owner can withdraw it', async () => {
    await befriend(elin, oskar);
    const id = await createComment(elin, post);
    for (const member of [hanna, oskar]) await unwrap(likeComment(member, id));
    await blockMember(hanna, oskar);
    const likers = async (reader: Member) =>
      (
        await unwrap(reader.client.from('comment_likes').select('user_id').eq('comment_id', id))
      ).map(({ user_id }) => user_id);
    expect((await likers(elin)).toSorted()).toEqual([hanna.id, oskar.id].toSorted());
    expect(await likers(hanna)).toEqual([hanna.id]);
    expect(await likers(oskar)).toEqual([oskar.id]);
    await unwrap(elin.client.from('comment_likes').delete().eq('comment_id', id));
    expect(await count(id)).toBe(2);
  });
});
