import { notificationsOf } from './support/notifications.ts';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { befriend, createMembers, unwrap, errorCode, type Member } from './support/members.ts';
import {
  blockMember,
  createComment,
  insertEvent,
  insertGroup,
  createPost,
  createPostIn,
  storedPost,
} from './support/posts.ts';

let elin: Member;
let hanna: Member;
let yusuf: Member;
let oskar: Member;
let post: string;

beforeEach(async () => {
  [elin, hanna, yusuf, oskar] = await createMembers(
    'Elin Sandberg',
    'Hanna Berg',
    'Yusuf Demir',
    'Oskar Lund',
  );
  await befriend(elin, hanna);
  await befriend(elin, yusuf);
  post = await createPost(elin);
});

const insertComment = (member: Member, more: Record<string, unknown> = {}) =>
  member.client
    .from('comments')
    .insert({ post_id: post, user_id: member.id, content: 'Well said', ...more });

const commentsSeenBy = async (reader: Member, of = post) =>
  (await unwrap(reader.client.from('comments').select('id').eq('post_id', of))).map(({ id }) => id);

async function storedComment(id: string) {
  const [row] = await database()`
    select content, parent_id, user_id, likes_count, edited_at from public.comments where id = ${id}
  `;
  return row;
}

describe('a comment [102]', () => {
  test('is shown with its post, is counted and notifies the author', async () => {
    const id = await createComment(hanna, post);
    expect(await commentsSeenBy(yusuf)).toEqual([id]);
    expect(await commentsSeenBy(oskar)).toEqual([]);
    expect(await storedPost(post)).toMatchObject({ comments_count: 1 });
    expect(await notificationsOf(elin)).toEqual([
      {
        type: 'post_comment',
        actor_id: hanna.id,
        data: {
          post_id: post,
          post_user_id: elin.id,
          comment_id: id,
          actor_id: hanna.id,
          actor_name: 'Hanna Berg',
        },
      },
    ]);
    await createComment(elin, post, 'Thank you');
    expect(await notificationsOf(elin)).toHaveLength(1);
  });

  test('on a post that the member can’t see fails like one on a missing post', async () => {
    const unseen = await insertComment(oskar);
    const missing = await insertComment(oskar, { post_id: randomUUID() });
    expect(unseen.error).toMatchObject({ code: '42501', message: missing.error?.message });
    expect(await storedPost(post)).toMatchObject({ comments_count: 0 });
  });

  test.each([
    { likes_count: 100 },
    { created_at: '2020-01-01T00:00:00Z' },
    { edited_at: '2020-01-01T00:00:00Z' },
  ])('keeps what the server owns: %o', async (owned) => {
    expect(await errorCode(insertComment(hanna, owned))).toBe('42501');
    const id = await createComment(hanna, post);
    expect(await errorCode(hanna.client.from('comments').update(owned).eq('id', id))).toBe('42501');
    expect(await storedComment(id)).toMatchObject({ likes_count: 0, edited_at: null });
  });

  test('can’t change its author or its post', async () => {
    expect(await errorCode(insertComment(hanna, { user_id: elin.id }))).toBe('42501');
    const id = await createComment(hanna, post);
    for (const moved of [{ user_id: elin.id }, { post_id: randomUUID() }, { parent_id: id }]) {
      const move = hanna.client.from('comments').update(moved).eq('id', id);
      expect(await errorCode(move)).toBe('42501');
    }
  });

  test.each([
    ['nothing', ' \n'],
    ['2,001 characters', 'é'.repeat(2001)],
  ])('refuses %s', async (_, content) => {
    expect(await errorCode(insertComment(hanna, { content }))).toBe('23514');
  });

  test('can be edited by its author only, and gets an edit time', async () => {
    const id = await createComment(hanna, post);
    for (const other of [elin, yusuf, oskar]) {
      await unwrap(other.client.from('comments').update({ content: 'Forged' }).eq('id', id));
    }
    expect(await storedComment(id)).toMatchObject({ content: 'Well said', edited_at: null });
    await unwrap(hanna.client.from('comments').update({ content: 'Better' }).eq('id', id));
    expect(await storedComment(id)).toMatchObject({
      content: 'Better',
      edited_at: expect.any(Date),
    });
  });

  test('can be deleted by its author and the author of the post, along with its notification', async () => {
    const [first, second] = [await createComment(hanna, post), await createComment(hanna, post)];
    // A commenter who has posts of their own gets no rights on this one.
    await createPost(yusuf);
    for (const other of [yusuf, oskar]) {
      await unwrap(other.client.from('comments').delete().eq('id', first));
    }
    expect(await storedComment(first)).toBeDefined();
    await unwrap(hanna.client.from('comments').delete().eq('id', first));
    await unwrap(elin.client.from('comments').delete().eq('id', second));
    expect([await storedComment(first), await storedComment(second)]).toEqual([
      undefined,
      undefined,
    ]);
    expect(await storedPost(post)).toMatchObject({ comments_count: 0 });
    expect(await notificationsOf(elin)).toEqual([]);
  });

  test('is deleted with its post, along with all its notifications', async () => {
    const id = await createComment(hanna, post);
    await createComment(yusuf, post, 'Indeed', id);
    expect(await notificationsOf(hanna)).toHaveLength(1);
    await unwrap(elin.client.from('posts').delete().eq('id', post));
    expect(await storedComment(id)).toBeUndefined();
    expect([...(await notificationsOf(elin)), ...(await notificationsOf(hanna))]).toEqual([]);
  });

  test('is hidden between members if either blocked the other', async () => {
    const hers = await createComment(hanna, post);
    const his = await createComment(yusuf, post);
    await blockMember(yusuf, hanna);
    expect(await commentsSeenBy(hanna)).toEqual([hers]);
    expect(await commentsSeenBy(yusuf)).toEqual([his]);
    expect(await commentsSeenBy(elin)).toHaveLength(2);
    const answer = insertComment(hanna, { parent_id: his });
    expect(await errorCode(answer)).toBe('42501');
  });
});

describe('a reply [103] [104]', () => {
  test('begins with the name of the member it answers, once', async () => {
    const parent = await createComment(hanna, post);
    const plain = await createComment(yusuf, post, 'I agree', parent);
    const named = await createComment(yusuf, post, `@${hanna.username} so do I`, parent);
    const longer = await createComment(yusuf, post, `@${hanna.username}x is another`, parent);
    expect(await storedComment(plain)).toMatchObject({ content: `@${hanna.username} I agree` });
    expect(await storedComment(named)).toMatchObject({ content: `@${hanna.username} so do I` });
    expect(await storedComment(longer)).toMatchObject({
      content: `@${hanna.username} @${hanna.username}x is another`,
    });
    await unwrap(yusuf.client.from('comments').update({ content: 'Hm' }).eq('id', plain));
    expect(await storedComment(plain)).toMatchObject({ content: `@${hanna.username} Hm` });
  });

  test('notifies the member it answers and the post’s author, once each', async () => {
    const hers = await createComment(hanna, post);
    const own = await createComment(elin, post);
    const toHer = await createComment(yusuf, post, 'I agree', hers);
    await createComment(yusuf, post, 'Thanks', own);
    expect(await notificationsOf(hanna)).toMatchObject([
      { type: 'comment_reply', actor_id: yusuf.id, data: { comment_id: toHer, parent_id: hers } },
    ]);
    expect((await notificationsOf(elin)).map(({ type, actor_id }) => [type, actor_id])).toEqual([
      ['post_comment', hanna.id],
      ['post_comment', yusuf.id],
      ['comment_reply', yusuf.id],
    ]);
  });

  test('doesn’t notify a member who can no longer read it', async () => {
    const hers = await createComment(hanna, post);
    await unwrap(elin.client.rpc('end_friendship', { member_id: hanna.id }));
    await createComment(yusuf, post, 'I agree', hers);
    expect(await notificationsOf(hanna)).toEqual([]);
  });

  test('is refused if it is empty, or if its parent belongs to another post', async () => {
    const parent = await createComment(hanna, post);
    expect(await errorCode(insertComment(yusuf, { parent_id: parent, content: ' ' }))).toBe(
      '23514',
    );
    const elsewhere = await createComment(elin, await createPost(elin));
    expect(await errorCode(insertComment(yusuf, { parent_id: elsewhere }))).toBe('42501');
    expect(await errorCode(insertComment(yusuf, { parent_id: randomUUID() }))).toBe('42501');
  });

  test('stays when its parent is deleted', async () => {
    const parent = await createComment(hanna, post);
    const id = await createComment(yusuf, post, 'I agree', parent);
    await unwrap(hanna.client.from('comments').delete().eq('id', parent));
    expect(await storedComment(id)).toMatchObject({ parent_id: null });
    expect(await storedPost(post)).toMatchObject({ comments_count: 1 });
  });
});

describe.each([
  ['an admin in a group', async () => ({ group_id: await insertGroup(elin, hanna, yusuf) })],
  ['an organiser at an event', async () => ({ event_id: await insertEvent(elin, hanna, yusuf) })],
])('%s', (_, place) => {
  test('sees and deletes comments that a block hides from others', async () => {
    const post = await createPostIn(hanna, await place());
    const id = await createComment(yusuf, post);
    await blockMember(elin, yusuf);
    await blockMember(hanna, yusuf);
    expect(await commentsSeenBy(elin, post)).toEqual([id]);
    expect(await commentsSeenBy(hanna, post)).toEqual([]);
    expect(await commentsSeenBy(oskar, post)).toEqual([]);
    await unwrap(hanna.client.from('comments').delete().eq('id', id));
    expect(await storedComment(id)).toBeDefined();
    await unwrap(elin.client.from('comments').delete().eq('id', id));
    expect(await storedComment(id)).toBeUndefined();
  });
});
