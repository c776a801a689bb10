import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { runAsMember } from '../bench/run-as-member.ts';
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

interface OfferedDeletions {
  may_delete: boolean;
  comments: { id: string; may_delete: boolean }[];
}

/** A reader’s card of a post. */
const cardOf = async (reader: Member, post: string) =>
  (await unwrap(reader.client.rpc('post_card', { post_id: post }))) as unknown as OfferedDeletions;

/** The comments that the card and the comment list offer a member to delete. */
async function deletableComments(reader: Member, post: string): Promise<string[]> {
  const named = (comments: OfferedDeletions['comments']) =>
    comments.filter(({ may_delete }) => may_delete).map(({ id }) => id);
  const list = await unwrap(reader.client.rpc('post_comments', { post_id: post }));
  const onCard = named((await cardOf(reader, post)).comments);
  const inList = named((list as unknown as { items: OfferedDeletions['comments'] }).items);
  expect(inList.slice(0, onCard.length)).toEqual(onCard);
  return inList;
}

let host: Member;
let elin: Member;
let hanna: Member;
let yusuf: Member;
let oskar: Member;

/** The host is an admin or organiser, Elin posts, Hanna comments, Yusuf is a member too, and Oskar isn’t. */
beforeEach(async () => {
  [host, elin, hanna, yusuf, oskar] = await createMembers(
    'Ida Lind',
    'Elin Sandberg',
    'Hanna Berg',
    'Yusuf Demir',
    'Oskar Lund',
  );
});

const homes = [
  {
    place: 'a group',
    make: async (...members: [Member, ...Member[]]) => ({
      group_id: await insertGroup(...members),
    }),
  },
  {
    place: 'an event',
    make: async (...members: [Member, ...Member[]]) => ({
      event_id: await insertEvent(...members),
    }),
  },
];

describe.each(homes)('in $place', ({ make }) => {
  test('authors and hosts are offered to delete a post, and can', async () => {
    const home = await make(host, elin, hanna);
    for (const [reader, may] of [
      [host, true],
      [elin, true],
      [hanna, false],
    ] as const) {
      const post = await createPostIn(elin, home);
      expect(await cardOf(reader, post), reader.fullName).toMatchObject({ may_delete: may });
      const call = reader.client.rpc('delete_post', { post_id: post });
      if (may) await unwrap(call);
      else expect(await errorCode(call)).toBe('42501');
      expect((await storedPost(post)) === undefined, reader.fullName).toBe(may);
    }
  });

  test('a member who can’t see a post gets the same answer whether or not it exists', async () => {
    const post = await createPostIn(elin, await make(host, elin));
    const seen = await oskar.client.rpc('delete_post', { post_id: post });
    const missing = await oskar.client.rpc('delete_post', { post_id: randomUUID() });
    expect([seen.data, seen.error]).toEqual([missing.data, missing.error]);
    expect(await storedPost(post)).toBeDefined();
  });

  test('comments can be deleted by their authors, the post’s author and the host', async () => {
    const post = await createPostIn(elin, await make(host, elin, hanna, yusuf));
    const [hers, his] = [await createComment(hanna, post), await createComment(yusuf, post)];
    const hosts = await createComment(host, post);
    const more = await createComment(hanna, post, 'The fourth');
    const all = [hers, his, hosts, more];
    expect(await deletableComments(host, post)).toEqual(all);
    expect(await deletableComments(elin, post)).toEqual(all);
    expect(await deletableComments(hanna, post)).toEqual([hers, more]);
    expect(await deletableComments(yusuf, post)).toEqual([his]);
  });

  test('a host of another group or event has no rights here', async () => {
    await make(hanna, elin);
    const post = await createPostIn(elin, await make(host, elin, hanna));
    await createComment(elin, post);
    expect(await cardOf(hanna, post)).toMatchObject({ may_delete: false });
    expect(await deletableComments(hanna, post)).toEqual([]);
  });

  test('for everybody and everything, an offered deletion succeeds and any other fails', async () => {
    const home = await make(host, elin, hanna, yusuf);
    const posts = [];
    for (const author of [host, elin, hanna]) posts.push(await createPostIn(author, home));
    for (const post of posts) {
      for (const author of [host, elin, yusuf]) await createComment(author, post);
    }
    await blockMember(elin, host);
    await blockMember(hanna, yusuf);
    let deleted = 0;
    let kept = 0;
    for (const reader of [host, elin, hanna, yusuf, oskar]) {
      for (const post of posts) {
        const { data } = await reader.client.rpc('post_card', { post_id: post });
        const card = data as unknown as OfferedDeletions | null;
        const offered = (card?.comments ?? []).map((each) => ({ ...each, table: 'comments' }));
        if (card) offered.push({ id: post, may_delete: card.may_delete, table: 'posts' });
        for (const { id, may_delete, table } of offered) {
          const gone = await runAsMember(
            database(),
            reader.id,
            (sql) => sql`delete from ${sql(`public.${table}`)} where id = ${id} returning id`,
          );
          expect(gone.length === 1, `${reader.fullName}, ${table}`).toBe(may_delete);
          if (may_delete) deleted += 1;
          else kept += 1;
        }
      }
    }
    expect(deleted).toBeGreaterThan(15);
    expect(kept).toBeGreaterThan(5);
  });
});

describe('in a group', () => {
  const become = (role: string, member: Member, group: string) =>
    unwrap(host.client.rpc('set_group_role', { group_id: group, member_id: member.id, role }));

  test('moderators can delete, even an admin’s post, until they lose the role', async () => {
    const group = await insertGroup(host, elin, hanna);
    const post = await createPostIn(host, { group_id: group });
    const comment = await createComment(elin, post);
    await become('moderator', hanna, group);
    expect(await cardOf(hanna, post)).toMatchObject({ may_delete: true });
    expect(await deletableComments(hanna, post)).toEqual([comment]);
    await become('member', hanna, group);
    expect(await cardOf(hanna, post)).toMatchObject({ may_delete: false });
    expect(await deletableComments(hanna, post)).toEqual([]);
    expect(await errorCode(hanna.client.rpc('delete_post', { post_id: post }))).toBe('42501');
    await unwrap(hanna.client.from('comments').delete().eq('id', comment));
    expect(await deletableComments(host, post)).toEqual([comment]);
  });

  test('a host who left has no rights', async () => {
    const group = await insertGroup(host, elin, hanna);
    await become('admin', hanna, group);
    const post = await createPostIn(elin, { group_id: group });
    await unwrap(hanna.client.rpc('leave_group', { group_id: group }));
    await unwrap(hanna.client.rpc('delete_post', { post_id: post }));
    expect(await storedPost(post)).toBeDefined();
  });

  test('a deleted account with a living token can’t delete anything', async () => {
    const group = await insertGroup(host, elin, hanna);
    await become('moderator', hanna, group);
    const post = await createPostIn(elin, { group_id: group });
    await database()`delete from auth.users where id = ${hanna.id}`;
    expect(await errorCode(hanna.client.rpc('delete_post', { post_id: post }))).toBe('PT401');
    expect(await errorCode(hanna.client.from('posts').delete().eq('id', post))).toBe('PT401');
    expect(await storedPost(post)).toBeDefined();
  });
});

test('a group with the id of an event gives no rights over the event, and vice versa', async () => {
  const event = await insertEvent(host, elin, hanna);
  const post = await createPostIn(elin, { event_id: event });
  await unwrap(
    hanna.client.rpc('create_group', { id: event, name: 'Same', description: 'Same id' }),
  );
  expect(await cardOf(hanna, post)).toMatchObject({ may_delete: false });
  expect(await errorCode(hanna.client.rpc('delete_post', { post_id: post }))).toBe('42501');

  const group = await insertGroup(host, elin, hanna);
  const other = await createPostIn(elin, { group_id: group });
  await unwrap(
    hanna.client.rpc('create_event', {
      id: group,
      title: 'Same',
      description: 'Same id',
      start_date: '2040-01-01T10:00:00Z',
    }),
  );
  expect(await cardOf(hanna, other)).toMatchObject({ may_delete: false });
  expect(await errorCode(hanna.client.rpc('delete_post', { post_id: other }))).toBe('42501');
});

test('in a home feed, authors delete posts; they and the post’s author delete comments', async () => {
  await befriend(elin, hanna);
  await befriend(elin, yusuf);
  // An admin elsewhere has no rights here.
  await insertGroup(hanna, elin);
  const post = await createPost(elin);
  const [hers, his] = [await createComment(hanna, post), await createComment(yusuf, post)];
  expect(await cardOf(elin, post)).toMatchObject({ may_delete: true });
  expect(await cardOf(hanna, post)).toMatchObject({ may_delete: false });
  expect(await deletableComments(elin, post)).toEqual([hers, his]);
  expect(await deletableComments(hanna, post)).toEqual([hers]);
  const feed = await unwrap(hanna.client.rpc('home_feed', {}));
  expect(feed).toMatchObject({ items: [{ id: post, may_delete: false }] });
});
