import { notificationsOf } from './support/notifications.ts';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { befriend, createMembers, unwrap, errorCode, type Member } from './support/members.ts';
import { insertGroup, createPost, createPostIn, storedPost } from './support/posts.ts';

let elin: Member;
let hanna: Member;
let yusuf: Member;
let oskar: Member;
let original: string;

/** Elin and Yusuf are friends of Hanna, who reposts. Oskar is a friend of Hanna only. */
beforeEach(async () => {
  [elin, hanna, yusuf, oskar] = await createMembers(
    'Elin Sandberg',
    'Hanna Berg',
    'Yusuf Demir',
    'Oskar Lund',
  );
  await befriend(elin, hanna);
  await befriend(elin, yusuf);
  await befriend(hanna, yusuf);
  await befriend(hanna, oskar);
  original = await createPost(elin, 'Found the good bread again');
});

const repostPost = (member: Member, post: string, id: string = randomUUID()) =>
  member.client.rpc('repost', { id, post_id: post });

const canRead = async (reader: Member, id: string) =>
  (await unwrap(reader.client.from('posts').select('content').eq('id', id))).length === 1;

describe('a repost [106]', () => {
  test('is a post with the original’s text, is counted there and notifies its author', async () => {
    const id = randomUUID();
    const card = await unwrap(repostPost(hanna, original, id));
    expect(card).toMatchObject({
      id,
      content: `Reposted from @${elin.username}: Found the good bread again`,
      author: { id: hanna.id },
      original: { id: original, author: { id: elin.id }, content: 'Found the good bread again' },
    });
    expect(await storedPost(original)).toMatchObject({ shares_count: 1 });
    expect(await notificationsOf(elin)).toMatchObject([
      {
        type: 'post_repost',
        actor_id: hanna.id,
        data: { post_id: original, post_user_id: elin.id, repost_id: id },
      },
    ]);
  });

  test('is readable by the readers of the original only', async () => {
    const id = randomUUID();
    await unwrap(repostPost(hanna, original, id));
    expect(await canRead(yusuf, id)).toBe(true);
    expect(await canRead(elin, id)).toBe(true);
    expect(await canRead(oskar, id)).toBe(false);
    const feed = await unwrap(oskar.client.rpc('home_feed', {}));
    expect(JSON.stringify(feed)).not.toContain('good bread');
    await unwrap(yusuf.client.rpc('end_friendship', { member_id: elin.id }));
    expect(await canRead(yusuf, id)).toBe(false);
    await unwrap(hanna.client.rpc('end_friendship', { member_id: elin.id }));
    expect(await canRead(hanna, id)).toBe(false);
  });

  test('exists once per member and original: the same id is the same repost, another id fails with 23505', async () => {
    const id = randomUUID();
    const first = await unwrap(repostPost(hanna, original, id));
    expect(await unwrap(repostPost(hanna, original, id))).toEqual(first);
    const { error } = await repostPost(hanna, original);
    expect(error).toMatchObject({
      code: '23505',
      message: 'You have already reposted this post',
    });
    const answers = await Promise.all([1, 2, 3, 4].map(() => repostPost(yusuf, original)));
    expect(answers.filter(({ error: refused }) => !refused)).toHaveLength(1);
    expect(await storedPost(original)).toMatchObject({ shares_count: 2 });
  });

  test('of a repost is a repost of the original', async () => {
    const first = randomUUID();
    await unwrap(repostPost(hanna, original, first));
    const second = randomUUID();
    await unwrap(repostPost(yusuf, first, second));
    expect(await storedPost(second)).toMatchObject({ repost_of: original });
    expect(await storedPost(original)).toMatchObject({ shares_count: 2 });
    expect(await storedPost(first)).toMatchObject({ shares_count: 0 });
    expect(await errorCode(repostPost(hanna, second))).toBe('23505');
  });

  test('of a post that the member can’t see fails like one of a missing post', async () => {
    const unseen = await repostPost(oskar, original);
    const missing = await repostPost(oskar, randomUUID());
    expect(unseen.error).toMatchObject({ code: 'PT404', message: missing.error?.message });
    const mine = randomUUID();
    await unwrap(repostPost(hanna, original, mine));
    expect(await errorCode(repostPost(oskar, mine))).toBe('PT404');
    expect(await storedPost(original)).toMatchObject({ shares_count: 1 });
  });

  test('is possible for friends’ posts only', async () => {
    const group = await insertGroup(elin, hanna);
    const groupPost = await createPostIn(elin, { group_id: group });
    expect(await errorCode(repostPost(hanna, groupPost))).toBe('23514');
    const insert = (more: Record<string, string>) =>
      hanna.client.from('posts').insert({ user_id: hanna.id, content: 'x', ...more });
    expect(await errorCode(insert({ repost_of: groupPost }))).toBe('42501');
    expect(await errorCode(insert({ repost_of: original, group_id: group }))).toBe('23514');
  });

  test('by a plain insert follows the same rules, whatever it contains', async () => {
    const id = randomUUID();
    const insert = (member: Member, of: string, as: string) =>
      member.client
        .from('posts')
        .insert({ id: as, user_id: member.id, content: 'She never said this', repost_of: of });
    await unwrap(insert(hanna, original, id));
    expect(await storedPost(id)).toMatchObject({
      content: `Reposted from @${elin.username}: Found the good bread again`,
    });
    expect(await errorCode(insert(hanna, original, randomUUID()))).toBe('23505');
    expect(await errorCode(insert(oskar, original, randomUUID()))).toBe('42501');
    expect(await errorCode(insert(oskar, id, randomUUID()))).toBe('42501');
    await unwrap(hanna.client.from('posts').update({ content: 'Nor this' }).eq('id', id));
    expect((await storedPost(id))?.content).toContain('good bread');
  });

  test('carries words of its author, up to 280 characters, which no edit changes', async () => {
    const id = randomUUID();
    const note = '  Try it with honey ';
    const card = await unwrap(hanna.client.rpc('repost', { id, post_id: original, note }));
    expect(card).toMatchObject({ note: 'Try it with honey' });
    await unwrap(elin.client.from('posts').update({ content: 'No bread' }).eq('id', original));
    await unwrap(hanna.client.from('posts').update({ content: 'Nor this' }).eq('id', id));
    const seen = await unwrap(yusuf.client.rpc('post_card', { post_id: id }));
    expect(seen).toMatchObject({ note: 'Try it with honey', original: { content: 'No bread' } });
    const again = await unwrap(
      hanna.client.rpc('repost', { id, post_id: original, note: 'Other' }),
    );
    expect(again).toMatchObject({ note: 'Try it with honey' });
    expect(
      await errorCode(
        hanna.client
          .from('posts')
          .update({ repost_note: 'Other' } as object)
          .eq('id', id),
      ),
    ).toBe('42501');
    const tooLong = { id: randomUUID(), post_id: original, note: 'a'.repeat(281) };
    expect(await errorCode(yusuf.client.rpc('repost', tooLong))).toBe('23514');
    await unwrap(yusuf.client.rpc('repost', { ...tooLong, note: ' \n ' }));
    expect(
      await unwrap(yusuf.client.from('posts').select('repost_note').eq('id', tooLong.id)),
    ).toEqual([{ repost_note: null }]);
  });

  test('alone carries such words, and those who may not read it don’t read them', async () => {
    const note = 'Psst';
    expect(
      await errorCode(
        hanna.client.from('posts').insert({ user_id: hanna.id, content: 'x', repost_note: note }),
      ),
    ).toBe('23514');
    const id = randomUUID();
    await unwrap(hanna.client.rpc('repost', { id, post_id: original, note }));
    expect(
      await unwrap(oskar.client.from('posts').select('repost_note').eq('repost_of', original)),
    ).toEqual([]);
  });

  test('is edited and deleted with its original', async () => {
    const id = randomUUID();
    await unwrap(repostPost(hanna, original, id));
    await unwrap(elin.client.from('posts').update({ content: 'No bread' }).eq('id', original));
    expect(await storedPost(id)).toMatchObject({
      content: `Reposted from @${elin.username}: No bread`,
    });
    await unwrap(elin.client.from('posts').delete().eq('id', original));
    expect(await storedPost(id)).toBeUndefined();
    expect(await notificationsOf(elin)).toEqual([]);
  });

  test('can be deleted, even if the original is no longer readable', async () => {
    const id = randomUUID();
    await unwrap(repostPost(hanna, original, id));
    expect(await errorCode(yusuf.client.rpc('delete_post', { post_id: id }))).toBe('42501');
    expect(await storedPost(id)).toBeDefined();
    await unwrap(hanna.client.rpc('end_friendship', { member_id: elin.id }));
    await unwrap(hanna.client.rpc('delete_post', { post_id: id }));
    expect(await storedPost(id)).toBeUndefined();
    expect(await storedPost(original)).toMatchObject({ shares_count: 0 });
  });

  test('shows each reader, on the original and all its reposts, whether they reposted it', async () => {
    const [hers, his] = [randomUUID(), randomUUID()];
    const repostedFlags = async (reader: Member) => {
      const cards = [original, hers, his].map(async (post) => {
        const card = await reader.client.rpc('post_card', { post_id: post });
        return (card.data as { reposted_by_me: boolean } | null)?.reposted_by_me ?? null;
      });
      return Promise.all(cards);
    };
    await unwrap(repostPost(hanna, original, hers));
    expect(await repostedFlags(hanna)).toEqual([true, true, null]);
    expect(await repostedFlags(yusuf)).toEqual([false, false, null]);
    expect(await repostedFlags(elin)).toEqual([false, false, null]);
    await unwrap(repostPost(yusuf, hers, his));
    expect(await repostedFlags(yusuf)).toEqual([true, true, true]);
    expect(await repostedFlags(hanna)).toEqual([true, true, true]);
    // Both reposts are by friends of hers. She herself reposted nothing.
    expect(await repostedFlags(elin)).toEqual([false, false, false]);
    expect(await repostedFlags(oskar)).toEqual([null, null, null]);
    await unwrap(hanna.client.rpc('delete_post', { post_id: hers }));
    expect(await repostedFlags(hanna)).toEqual([false, null, false]);
    expect(await repostedFlags(yusuf)).toEqual([true, null, true]);
  });

  test('of another post by the same author isn’t mixed up with this one', async () => {
    const other = await createPost(elin, 'Other bread');
    await unwrap(repostPost(hanna, other));
    const hers = randomUUID();
    await unwrap(repostPost(yusuf, original, hers));
    const card = await unwrap(hanna.client.rpc('post_card', { post_id: hers }));
    expect(card).toMatchObject({ reposted_by_me: false, original: { id: original } });
  });

  test('accepts an original of any length', async () => {
    const long = await createPost(elin, 'é'.repeat(5000));
    const id = randomUUID();
    await unwrap(repostPost(hanna, long, id));
    const [row] = await database()`
      select char_length(content) as length from public.posts where id = ${id}
    `;
    expect(row?.['length']).toBe(5000);
  });
});
