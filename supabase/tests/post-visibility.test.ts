import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { befriend, createMembers, unwrap, errorCode, type Member } from './support/members.ts';
import {
  blockMember,
  insertEvent,
  insertGroup,
  createPost,
  createPostIn,
  storedPost,
} from './support/posts.ts';

let host: Member;
let elin: Member;
let hanna: Member;
let oskar: Member;

/** Elin and Oskar are friends. The host and Hanna know Elin only through the group or event. */
beforeEach(async () => {
  [host, elin, hanna, oskar] = await createMembers(
    'Ida Lind',
    'Elin Sandberg',
    'Hanna Berg',
    'Oskar Lund',
  );
  await befriend(elin, oskar);
});

const canRead = async (reader: Member, id: string) =>
  (await unwrap(reader.client.from('posts').select('id').eq('id', id))).length === 1;

const deletePost = (member: Member, id: string) =>
  unwrap(member.client.from('posts').delete().eq('id', id));

const homes = [
  {
    place: 'a group',
    make: async (...members: [Member, ...Member[]]) => ({
      group_id: await insertGroup(...members),
    }),
    leave: (member: Member) =>
      database()`delete from public.group_members where user_id = ${member.id}`,
  },
  {
    place: 'an event',
    make: async (...members: [Member, ...Member[]]) => ({
      event_id: await insertEvent(...members),
    }),
    leave: (member: Member) =>
      database()`delete from public.event_attendees where user_id = ${member.id}`,
  },
];

describe.each(homes)('a post in $place [174]', ({ make, leave }) => {
  test('is read by its members: not by the author’s other friends, and not by strangers', async () => {
    const post = await createPostIn(elin, await make(host, elin, hanna));
    for (const [reader, expected] of [
      [host, true],
      [elin, true],
      [hanna, true],
      [oskar, false],
    ] as const) {
      expect(await canRead(reader, post), reader.fullName).toBe(expected);
    }
    await leave(hanna);
    expect(await canRead(hanna, post)).toBe(false);
  });

  test('isn’t in any home feed or on the author’s profile', async () => {
    await createPostIn(elin, await make(host, elin, oskar), 'Only here');
    for (const reader of [oskar, elin]) {
      const pages = [
        await unwrap(reader.client.rpc('home_feed', {})),
        await unwrap(reader.client.rpc('member_posts', { member_id: elin.id })),
        await unwrap(reader.client.rpc('search_posts', { query: 'Only here' })),
      ];
      expect(JSON.stringify(pages)).not.toContain('Only here');
    }
  });

  test('is hidden between members if either blocked the other, except for its hosts', async () => {
    const post = await createPostIn(elin, await make(host, elin, hanna));
    await blockMember(hanna, elin);
    await blockMember(elin, host);
    expect(await canRead(hanna, post)).toBe(false);
    expect(await canRead(host, post)).toBe(true);
  });

  test('can be written by its members only', async () => {
    const home = await make(host, elin);
    const insert = oskar.client
      .from('posts')
      .insert({ user_id: oskar.id, content: 'Let me in', ...home });
    expect(await errorCode(insert)).toBe('42501');
    const call = await oskar.client.rpc('create_post', { id: randomUUID(), content: 'x', home });
    const missing = await oskar.client.rpc('create_post', {
      id: randomUUID(),
      content: 'x',
      home: Object.fromEntries(Object.keys(home).map((key) => [key, randomUUID()])),
    });
    expect(call.error).toMatchObject({ code: 'PT404', message: missing.error?.message });
    const id = randomUUID();
    await unwrap(elin.client.rpc('create_post', { id, content: 'Inside', home }));
    expect(await canRead(host, id)).toBe(true);
    expect(await canRead(oskar, id)).toBe(false);
  });

  test('can be deleted by its author and its hosts, and edited by its author only', async () => {
    const home = await make(host, elin, hanna);
    const [first, second] = [await createPostIn(elin, home), await createPostIn(elin, home)];
    await unwrap(host.client.from('posts').update({ content: 'Forged' }).eq('id', first));
    expect(await storedPost(first)).toMatchObject({ content: 'Hello, all' });
    await deletePost(hanna, first);
    expect(await storedPost(first)).toBeDefined();
    await deletePost(host, first);
    await deletePost(elin, second);
    expect([await storedPost(first), await storedPost(second)]).toEqual([undefined, undefined]);
  });

  test('can’t be read by an author who left, but can still be deleted by them', async () => {
    const post = await createPostIn(elin, await make(host, elin));
    await leave(elin);
    expect(await canRead(elin, post)).toBe(false);
    await unwrap(elin.client.rpc('delete_post', { post_id: post }));
    expect(await storedPost(post)).toBeUndefined();
  });
});

test('a post has one home, which can’t change', async () => {
  const [group_id, event_id] = [await insertGroup(elin), await insertEvent(elin)];
  const insert = elin.client
    .from('posts')
    .insert({ user_id: elin.id, content: 'x', group_id, event_id });
  expect(await errorCode(insert)).toBe('23514');
  const post = await createPost(elin);
  for (const home of [{ group_id }, { event_id }]) {
    expect(await errorCode(elin.client.from('posts').update(home).eq('id', post))).toBe('42501');
  }
});

test('the visibility function for one member agrees with the policy', async () => {
  const [yusuf, maja] = await createMembers('Yusuf Demir', 'Maja Holm');
  const people = [host, elin, hanna, oskar, yusuf, maja];
  await befriend(elin, hanna);
  await befriend(hanna, yusuf);
  const group = { group_id: await insertGroup(host, elin, hanna, yusuf) };
  const event = { event_id: await insertEvent(hanna, elin, maja, host) };
  await createPost(elin);
  await createPost(hanna);
  await createPost(maja);
  for (const author of [elin, hanna, yusuf]) await createPostIn(author, group);
  for (const author of [elin, maja, host]) await createPostIn(author, event);
  const [, own] = await Promise.all([createPost(oskar), createPost(elin)]);
  await unwrap(hanna.client.rpc('repost', { id: randomUUID(), post_id: own as string }));
  await unwrap(oskar.client.rpc('repost', { id: randomUUID(), post_id: own as string }));
  await blockMember(yusuf, host);
  await blockMember(elin, yusuf);
  await blockMember(maja, elin);
  const authors = people.map(({ id }) => id);
  let readable = 0;
  for (const reader of people) {
    const seen = await unwrap(reader.client.from('posts').select('id').in('user_id', authors));
    const asked = await database()<{ id: string }[]>`
      select id from public.posts
      where user_id = any (${authors}) and private.member_can_read_post(${reader.id}, posts)
    `;
    expect(seen.map(({ id }) => id).toSorted()).toEqual(asked.map(({ id }) => id).toSorted());
    readable += seen.length;
  }
  expect(readable).toBeGreaterThan(20);
});
