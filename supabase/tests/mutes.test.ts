import { randomUUID } from 'node:crypto';
import type { Cursor, Page, Post } from '@pure/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { subscribeToInbox } from './support/inbox-subscription.ts';
import { insertAcceptedFile } from './support/media.ts';
import { befriend, createMembers, errorCode, unwrap, type Member } from './support/members.ts';
import { notificationsOf } from './support/notifications.ts';
import { createComment, createPost, createPostIn, insertGroup, likePost } from './support/posts.ts';
import { insertSubscription } from './support/push-subscriptions.ts';

let elin: Member;
let hanna: Member;
let oskar: Member;

/** Elin mutes Hanna in these tests; all three are friends. */
beforeEach(async () => {
  [elin, hanna, oskar] = await createMembers('Elin Sandberg', 'Hanna Berg', 'Oskar Lund');
  await befriend(elin, hanna);
  await befriend(elin, oskar);
  await befriend(hanna, oskar);
});

const mute = (by: Member, { id }: { id: string }) =>
  unwrap(by.client.rpc('mute_member', { member_id: id }));
const unmute = (by: Member, { id }: { id: string }) =>
  unwrap(by.client.rpc('unmute_member', { member_id: id }));

const homePosts = async (member: Member) =>
  (await unwrap(member.client.rpc('home_feed', {}))).items.map(({ id }) => id);
const storyAuthors = async (member: Member) =>
  (await unwrap(member.client.rpc('story_strip'))).map(({ author }) => author.id);
const mutedMembers = async (member: Member) =>
  (await unwrap(member.client.rpc('my_muted', {}))).items.map((item) => item.member.id);

async function createStory(author: Member): Promise<string> {
  const row = {
    id: randomUUID(),
    user_id: author.id,
    media_url: await insertAcceptedFile(author, 'stories'),
    media_type: 'image',
  };
  await unwrap(author.client.from('stories').insert(row as never));
  return row.id;
}

const repost = (member: Member, post_id: string) =>
  unwrap(member.client.rpc('repost', { id: randomUUID(), post_id } as never));

const queuedPushes = (member: Member) => database()`
  select from private.push_outbox
  join public.notifications on notifications.id = notification_id where user_id = ${member.id}
`;

describe('a muted member’s posts and stories', () => {
  test('stay out of Home, also as another’s repost, and are back once unmuted', async () => {
    const [hers, his] = [await createPost(hanna, 'Hers'), await createPost(oskar, 'His')];
    await repost(oskar, hers);
    await createStory(hanna);
    expect(await homePosts(elin)).toHaveLength(3);
    await mute(elin, hanna);
    expect(await homePosts(elin)).toEqual([his]);
    expect(await storyAuthors(elin)).toEqual([]);
    await unmute(elin, hanna);
    expect(await homePosts(elin)).toHaveLength(3);
    expect(await storyAuthors(elin)).toEqual([hanna.id]);
  });

  test('leave pages that begin and end where they did, so that reading on misses nothing', async () => {
    const older = await createPost(oskar, 'Older');
    for (let count = 0; count < 3; count += 1) await repost(oskar, await createPost(hanna));
    await mute(elin, hanna);
    const seen: string[] = [];
    let after: Cursor | null = null;
    do {
      const page: Page<Post> = await unwrap(elin.client.rpc('home_feed', { after, page_size: 1 }));
      seen.push(...page.items.map(({ id }) => id));
      after = page.next;
    } while (after);
    expect(seen).toEqual([older]);
  });

  test('still show on their profile and in groups', async () => {
    const hers = await createPost(hanna, 'Hers');
    const group = await insertGroup(oskar, elin, hanna);
    const inGroup = await createPostIn(hanna, { group_id: group });
    await mute(elin, hanna);
    const onProfile = await unwrap(elin.client.rpc('member_posts', { member_id: hanna.id }));
    expect(onProfile.items.map(({ id }) => id)).toEqual([hers]);
    const groupFeed = await unwrap(elin.client.rpc('group_feed', { group_id: group }));
    expect(groupFeed.items.map(({ id }) => id)).toEqual([inGroup]);
    expect(await unwrap(elin.client.rpc('post_card', { post_id: hers }))).toMatchObject({
      id: hers,
    });
  });

  test('aren’t announced live, except in groups; their deletion is', async () => {
    const group = await insertGroup(oskar, elin, hanna);
    const before = await createPost(hanna, 'From before');
    await mute(elin, hanna);
    await unwrap(elin.client.rpc('open_inbox'));
    const subscription = await subscribeToInbox(elin.client, elin.id);
    const silent = await createPost(hanna, 'Hers');
    await unwrap(hanna.client.from('posts').update({ content: 'Edited' }).eq('id', before));
    await repost(oskar, silent);
    await createStory(hanna);
    const inGroup = await createPostIn(hanna, { group_id: group });
    await unwrap(hanna.client.rpc('delete_post', { post_id: before } as never));
    const his = await createPost(oskar, 'His');
    await subscription.waitFor(({ payload }) => payload['post_id'] === his);
    const announced = subscription.received.filter(({ event }) => event !== 'post_counts');
    expect(announced.map(({ event, payload }) => `${event} ${String(payload['post_id'])}`)).toEqual(
      [`post ${inGroup}`, `post ${before}`, `post ${his}`],
    );
    await subscription.leave();
  });
});

describe('what a muted member does', () => {
  test('notifies nobody who muted them, neither here nor by push', async () => {
    const [mine, mineToo] = [await createPost(elin), await createPost(elin)];
    await unwrap(insertSubscription(elin));
    await mute(elin, hanna);
    await unwrap(likePost(hanna, mine));
    await createComment(hanna, mine);
    await repost(hanna, mineToo);
    const message = { sender_id: hanna.id, recipient_id: elin.id, content: 'Hello?' };
    await unwrap(hanna.client.from('messages').insert(message));
    expect(await notificationsOf(elin)).toEqual([]);
    expect(await queuedPushes(elin)).toHaveLength(0);
    await unwrap(likePost(oskar, mine));
    expect(await notificationsOf(elin)).toMatchObject([{ type: 'post_like', actor_id: oskar.id }]);
    expect(await queuedPushes(elin)).not.toHaveLength(0);
  });

  test('still arrives: messages, likes and comments are where they always are', async () => {
    const mine = await createPost(elin);
    await mute(elin, hanna);
    const comment = await createComment(hanna, mine);
    const message = { sender_id: hanna.id, recipient_id: elin.id, content: 'Hello?' };
    await unwrap(hanna.client.from('messages').insert(message));
    const { items } = await unwrap(elin.client.rpc('post_comments', { post_id: mine }));
    expect(items.map(({ id }) => id)).toEqual([comment]);
    const conversations = await unwrap(elin.client.rpc('my_conversations', {}));
    expect(conversations.items).toMatchObject([{ muted: true, unread_count: 1 }]);
    expect((await elin.client.rpc('unread_total')).data).toBe(0);
  });

  test('is no longer pushed, if a push was waiting', async () => {
    await unwrap(insertSubscription(elin));
    const mine = await createPost(elin);
    await unwrap(likePost(hanna, mine));
    await unwrap(likePost(oskar, mine));
    const before = (await queuedPushes(elin)).length;
    await mute(elin, hanna);
    expect(await queuedPushes(elin)).toHaveLength(before - 1);
  });

  test('isn’t made up for when they are unmuted', async () => {
    const mine = await createPost(elin);
    await mute(elin, hanna);
    await unwrap(likePost(hanna, mine));
    await unmute(elin, hanna);
    expect(await notificationsOf(elin)).toEqual([]);
  });
});

test('a muted member finds no trace of it', async () => {
  const [hers, story] = [await createPost(hanna), await createStory(hanna)];
  const mine = await createPost(elin);
  const everythingThatHannaSees = async () => {
    const { client } = hanna;
    const toElin = { member_id: elin.id };
    return JSON.stringify(
      await Promise.all([
        client.from('mutes').select(),
        client.from('mutes').select('muter_id').eq('muted_id', hanna.id),
        client.rpc('my_muted', {}),
        client.rpc('my_blocked', {}),
        client.rpc('relation_with', toElin),
        client.rpc('friend_counts'),
        client.rpc('my_friends', {}),
        client.rpc('my_notifications', {}),
        client.rpc('public_profile', toElin),
        client.rpc('audience', { post_id: hers } as never),
        client.rpc('story_viewers', { story_id: story }),
        client.rpc('home_feed', {}),
        client.rpc('member_posts', toElin),
        client.rpc('search_people', { query: elin.username }),
        client.from('messages').select('read'),
        client.from('profiles').select().eq('id', elin.id),
      ]),
    );
  };
  const before = await everythingThatHannaSees();
  const subscription = await subscribeToInbox(hanna.client, hanna.id);
  await mute(elin, hanna);
  await database()`select private.notify(array[${hanna.id}]::uuid[], 'last', '{}')`;
  await subscription.waitFor(({ event }) => event === 'last');
  expect(subscription.received.map(({ event }) => event)).toEqual(['last']);
  await subscription.leave();
  expect(await everythingThatHannaSees()).toBe(before);
  // Each write answers as it does to a member who isn't muted.
  await unwrap(likePost(hanna, mine));
  expect(await errorCode(likePost(hanna, mine))).toBe('23505');
  expect(
    await errorCode(
      hanna.client.from('mutes').insert({ muter_id: elin.id, muted_id: hanna.id } as never),
    ),
  ).toBe('42501');
  await unwrap(hanna.client.rpc('unmute_member', { member_id: elin.id }));
  expect(await mutedMembers(elin)).toEqual([hanna.id]);
});

describe('muting', () => {
  test('twice is no error; a member who can’t be met doesn’t exist; nobody mutes themselves', async () => {
    await mute(elin, hanna);
    await mute(elin, hanna);
    expect(await mutedMembers(elin)).toEqual([hanna.id]);
    await unwrap(oskar.client.rpc('block_member', { member_id: elin.id }));
    const attempt = (member_id: string) => errorCode(elin.client.rpc('mute_member', { member_id }));
    expect(await attempt(oskar.id)).toBe('PT404');
    expect(await attempt(randomUUID())).toBe('PT404');
    expect(await attempt(elin.id)).toBe('23514');
  });

  test('is limited to 120 times an hour', async () => {
    await database()`
      insert into private.rate_limits (subject, action, uses, ends_at)
      values (${elin.id}, 'mute', 120, now() + interval '1 minute')
    `;
    expect(await errorCode(elin.client.rpc('mute_member', { member_id: hanna.id }))).toBe('PT429');
    expect(await mutedMembers(elin)).toEqual([]);
  });

  test('shows in the relation, for the muter only', async () => {
    await mute(elin, hanna);
    const relation = (by: Member, { id }: Member) =>
      unwrap(by.client.rpc('relation_with', { member_id: id }));
    expect(await relation(elin, hanna)).toEqual({
      friendship: 'friends',
      muted: true,
      blocked: false,
      blocked_member: null,
    });
    expect(await relation(hanna, elin)).toEqual({
      friendship: 'friends',
      muted: false,
      blocked: false,
      blocked_member: null,
    });
  });
});

describe('the lists of muted and blocked members', () => {
  test('are paged, latest first, and belong to the caller', async () => {
    await mute(elin, hanna);
    await mute(elin, oskar);
    const first = await unwrap(elin.client.rpc('my_muted', { page_size: 1 }));
    const second = await unwrap(elin.client.rpc('my_muted', { page_size: 1, after: first.next }));
    expect(
      [first, second].flatMap(({ items }) => items.map((item) => item.member.full_name)),
    ).toEqual(['Oskar Lund', 'Hanna Berg']);
    expect(second.next).toBeNull();
    await unwrap(hanna.client.rpc('mute_member', { member_id: oskar.id }));
    expect(await mutedMembers(hanna)).toEqual([oskar.id]);
  });

  test('leave out a muted member who blocked the caller, as every list does', async () => {
    await mute(elin, hanna);
    await unwrap(hanna.client.rpc('block_member', { member_id: elin.id }));
    expect(await mutedMembers(elin)).toEqual([]);
  });

  test('name blocked members and what stays ended; unblocking restores nothing', async () => {
    const stranger = (await createMembers('Yusuf Demir'))[0];
    const mine = await createPost(elin);
    await unwrap(likePost(hanna, mine));
    await unwrap(elin.client.rpc('block_member', { member_id: hanna.id }));
    await unwrap(elin.client.rpc('block_member', { member_id: stranger.id }));
    const blocked = () => unwrap(elin.client.rpc('my_blocked', {}));
    expect((await blocked()).items).toMatchObject([
      { member: { id: stranger.id }, ended_friendship: false },
      { member: { id: hanna.id, full_name: 'Hanna Berg' }, ended_friendship: true },
    ]);
    expect((await unwrap(hanna.client.rpc('my_blocked', {}))).items).toEqual([]);
    const relationOf = async (by: Member, { id }: Member) =>
      unwrap(by.client.rpc('relation_with', { member_id: id }));
    expect(await relationOf(elin, hanna)).toMatchObject({
      blocked: true,
      blocked_member: { id: hanna.id, full_name: 'Hanna Berg' },
    });
    expect(await relationOf(hanna, elin)).toMatchObject({ blocked: false, blocked_member: null });
    await unwrap(elin.client.rpc('unblock_member', { member_id: hanna.id }));
    expect((await blocked()).items).toHaveLength(1);
    expect(await unwrap(elin.client.rpc('relation_with', { member_id: hanna.id }))).toEqual({
      friendship: 'none',
      muted: false,
      blocked: false,
      blocked_member: null,
    });
    expect(await notificationsOf(elin)).toEqual([]);
  });
});
