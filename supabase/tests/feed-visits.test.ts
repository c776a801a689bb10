import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { befriend, createMembers, unwrap, type Member } from './support/members.ts';
import { insertGroup, createPost, createPostIn } from './support/posts.ts';

let elin: Member;
let hanna: Member;
let oskar: Member;

beforeEach(async () => {
  [elin, hanna, oskar] = await createMembers('Elin Sandberg', 'Hanna Berg', 'Oskar Lund');
  await befriend(elin, hanna);
});

interface FirstPage {
  items: { id: string; created_at: string }[];
  next: { at: string; id: string };
  caught_up: { at: string; id: string; seen_at: string } | null;
}

const homeFeed = async (member: Member, args = {}) =>
  (await unwrap(member.client.rpc('home_feed', args))) as unknown as FirstPage;
const markSeen = (member: Member, newest: string) =>
  unwrap(member.client.rpc('mark_seen', { newest }));

describe('the mark of the last seen post [89]', () => {
  test('comes with the first page on every device, with its time', async () => {
    const post = await createPost(hanna);
    expect((await homeFeed(elin)).caught_up).toBeNull();
    await markSeen(elin, post);
    const { caught_up, items } = await homeFeed(elin);
    expect(caught_up).toEqual({ at: items[0]?.created_at, id: post, seen_at: expect.any(String) });
    expect(Date.now() - Date.parse(caught_up?.seen_at ?? '')).toBeLessThan(60_000);
  });

  test('comes only with the first page', async () => {
    for (const content of ['one', 'two']) await createPost(hanna, content);
    const { next } = await homeFeed(elin, { page_size: 1 });
    expect(await homeFeed(elin, { page_size: 1, after: next })).not.toHaveProperty('caught_up');
  });

  test('moves forward only; seeing the same post again renews its time', async () => {
    const [older, newer] = [await createPost(hanna, 'older'), await createPost(hanna, 'newer')];
    await markSeen(elin, newer);
    await markSeen(elin, older);
    expect((await homeFeed(elin)).caught_up?.id).toBe(newer);
    await database()`update private.feed_visits set seen_at = now() - interval '1 day'`;
    await markSeen(elin, older);
    const before = (await homeFeed(elin)).caught_up?.seen_at ?? '';
    expect(Date.now() - Date.parse(before)).toBeGreaterThan(80_000_000);
    await markSeen(elin, newer);
    const after = (await homeFeed(elin)).caught_up?.seen_at ?? '';
    expect(Date.now() - Date.parse(after)).toBeLessThan(60_000);
  });

  test('stays when the post is deleted', async () => {
    const post = await createPost(hanna);
    await markSeen(elin, post);
    await unwrap(hanna.client.rpc('delete_post', { post_id: post }));
    expect((await homeFeed(elin)).caught_up?.id).toBe(post);
  });

  test('accepts only friends’ posts that the member can read', async () => {
    const mine = await createPost(hanna);
    await markSeen(oskar, mine);
    await markSeen(oskar, randomUUID());
    expect((await homeFeed(oskar)).caught_up).toBeNull();
    const group = await insertGroup(hanna, elin);
    await markSeen(elin, await createPostIn(hanna, { group_id: group }));
    expect((await homeFeed(elin)).caught_up).toBeNull();
  });

  test('is private to its member, and is deleted with the account', async () => {
    const post = await createPost(hanna);
    await markSeen(elin, post);
    expect((await homeFeed(hanna)).caught_up).toBeNull();
    const { error } = await elin.client
      .schema('private' as 'public')
      .from('feed_visits' as 'posts')
      .select();
    expect(error).not.toBeNull();
    await database()`delete from auth.users where id = ${elin.id}`;
    await markSeen(elin, post);
    const kept = await database()`select from private.feed_visits where member_id = ${elin.id}`;
    expect(kept).toHaveLength(0);
  });
});
