import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Page } from '@pure/contracts';
import { database } from './support/backend.ts';
import { insertAcceptedFile } from './support/media.ts';
import { befriend, createMembers, unwrap, type Member } from './support/members.ts';
import {
  blockMember,
  createComment,
  insertEvent,
  insertGroup,
  likePost,
  createPost,
  createPostIn,
} from './support/posts.ts';
import { readAllPages } from './support/read-all-pages.ts';

let elin: Member;
let hanna: Member;
let yusuf: Member;
let oskar: Member;

/** Hanna and Yusuf are friends of Elin, but strangers to each other. Oskar is a stranger to all. */
beforeEach(async () => {
  [elin, hanna, yusuf, oskar] = await createMembers(
    'Elin Sandberg',
    'Hanna Berg',
    'Yusuf Demir',
    'Oskar Lund',
  );
  await befriend(elin, hanna);
  await befriend(elin, yusuf);
});

interface Card {
  id: string;
  content: string;
  author: { id: string; full_name: string };
  comments: { id: string; content: string; author: { full_name: string }; liked_by_me: boolean }[];
  liked_by_me: boolean;
}

const cardSeenBy = async (reader: Member, post: string) =>
  (await reader.client.rpc('post_card', { post_id: post })).data as unknown as Card | null;

describe('a card [98] [99] [101]', () => {
  test('shows everything about a post in one request', async () => {
    const post = await createPost(elin, 'Bread');
    const first = await createComment(yusuf, post, 'One');
    for (const words of ['Two', 'Three', 'Four']) await createComment(hanna, post, words);
    await unwrap(likePost(hanna, post));
    await unwrap(
      hanna.client.from('comment_likes').insert({ comment_id: first, user_id: hanna.id }),
    );
    const seen = await cardSeenBy(hanna, post);
    expect(seen).toMatchObject({
      home: null,
      media: [],
      tags: [],
      original: null,
      likes_count: 1,
      comments_count: 4,
      liked_by_me: true,
      comments: [
        { content: 'One', author: { full_name: 'Yusuf Demir' }, likes_count: 1, liked_by_me: true },
        { content: 'Two', author: { full_name: 'Hanna Berg' }, liked_by_me: false },
        { content: 'Three' },
      ],
    });
    expect(seen?.comments).toHaveLength(3);
    expect(await cardSeenBy(yusuf, post)).toMatchObject({ liked_by_me: false });
    expect(await cardSeenBy(oskar, post)).toBeNull();
  });

  test('leaves out comments and tags of blocked members', async () => {
    const post = await createPost(elin);
    await createComment(yusuf, post, 'Hidden');
    await createComment(elin, post, 'Shown');
    await unwrap(
      elin.client
        .from('post_tags')
        .insert({ post_id: post, tagged_user_id: yusuf.id, tagged_by: elin.id }),
    );
    await blockMember(yusuf, hanna);
    const seen = await cardSeenBy(hanna, post);
    expect(seen?.comments.map(({ content }) => content)).toEqual(['Shown']);
    expect(JSON.stringify(seen)).not.toContain(yusuf.id);
  });

  test('shows whether the member reposted it', async () => {
    const post = await createPost(elin);
    await unwrap(hanna.client.rpc('repost', { id: randomUUID(), post_id: post }));
    expect(await cardSeenBy(hanna, post)).toMatchObject({ reposted_by_me: true, shares_count: 1 });
    expect(await cardSeenBy(elin, post)).toMatchObject({ reposted_by_me: false });
  });
});

describe.each([
  { place: 'group', make: insertGroup, key: 'group_id', name: 'Potters' },
  { place: 'event', make: insertEvent, key: 'event_id', name: 'Firing' },
] as const)('the feed of a $place [170]', ({ place, make, key, name }) => {
  const ask = (reader: Member, id: string, after: unknown = null) =>
    unwrap(
      place === 'group'
        ? reader.client.rpc('group_feed', { group_id: id, page_size: 2, after: after as never })
        : reader.client.rpc('event_feed', { event_id: id, page_size: 2, after: after as never }),
    );

  test('lists the posts of a group or event newest first, strangers’ included, in pages', async () => {
    const id = await make(hanna, yusuf, elin);
    const home = { [key]: id } as { group_id: string };
    const posts = [];
    for (const author of [hanna, yusuf, elin, yusuf, hanna]) {
      posts.push(await createPostIn(author, home));
    }
    await createPost(hanna, 'Elsewhere');
    const read = await readAllPages<Card>((after) => ask(yusuf, id, after));
    expect(read.map((card) => card.id)).toEqual(posts.toReversed());
    expect(read.at(-1)).toMatchObject({
      author: { full_name: 'Hanna Berg' },
      home: { [key]: id, name },
    });
    expect(await ask(oskar, id)).toEqual({ items: [], next: null });
  });

  test('shows hosts the posts and comments of members they blocked, and nobody else', async () => {
    const id = await make(hanna, yusuf, elin);
    const post = await createPostIn(elin, { [key]: id } as { group_id: string });
    await createComment(yusuf, post, 'Rude');
    await blockMember(hanna, yusuf);
    const saidTo = async (reader: Member) => {
      const all = await unwrap(reader.client.rpc('post_comments', { post_id: post }));
      const onCard = (await cardSeenBy(reader, post))?.comments;
      expect(onCard).toEqual((all as unknown as Page<unknown>).items);
      return onCard?.map(({ content }) => content);
    };
    expect([await saidTo(hanna), await saidTo(elin)]).toEqual([['Rude'], ['Rude']]);
    await blockMember(elin, yusuf);
    expect([await saidTo(hanna), await saidTo(elin)]).toEqual([['Rude'], []]);
  });
});

describe('the collection [125]', () => {
  test('contains the posts with pictures', async () => {
    await createPost(elin, 'Words');
    const path = await insertAcceptedFile(elin, 'posts');
    const pictured = randomUUID();
    await unwrap(
      elin.client.from('posts').insert({ id: pictured, user_id: elin.id, image_url: path }),
    );
    await createPost(elin, 'More words');
    const collection = (reader: Member) =>
      unwrap(reader.client.rpc('member_posts', { member_id: elin.id, collection: true }));
    expect(await collection(hanna)).toMatchObject({ items: [{ id: pictured }], next: null });
    expect(await collection(oskar)).toEqual({ items: [], next: null });
  });
});

describe('all comments [101]', () => {
  test.each([1, 2, 7])(
    'come in pages of %i, oldest first, even with equal times',
    async (page_size) => {
      const post = await createPost(elin);
      await database()`
      insert into public.comments (post_id, user_id, content, created_at)
      select ${post}, ${hanna.id}, 'No. ' || n, date_trunc('hour', now()) + (n / 3) * interval '1 s'
      from generate_series(1, 7) as n
    `;
      const read = await readAllPages<{ id: string; created_at: string }>((after) =>
        unwrap(
          yusuf.client.rpc('post_comments', { post_id: post, page_size, after: after as never }),
        ),
      );
      const keys = read.map(({ created_at, id }) => `${created_at} ${id}`);
      expect(keys).toHaveLength(7);
      expect(keys).toEqual(keys.toSorted());
      expect(new Set(keys).size).toBe(7);
    },
  );

  test('are empty if the post can’t be read', async () => {
    const post = await createPost(elin);
    await createComment(hanna, post);
    const asked = { post_id: post };
    expect(await unwrap(oskar.client.rpc('post_comments', asked))).toEqual({
      items: [],
      next: null,
    });
    await blockMember(yusuf, hanna);
    expect(await unwrap(yusuf.client.rpc('post_comments', asked))).toEqual({
      items: [],
      next: null,
    });
    expect(await unwrap(elin.client.rpc('post_comments', asked))).toMatchObject({
      items: [{ author: { id: hanna.id }, content: 'Well said' }],
    });
  });
});

test('the likers of a post are listed for its readers, without blocked members', async () => {
  const post = await createPost(elin);
  await unwrap(likePost(hanna, post));
  await unwrap(likePost(yusuf, post));
  await unwrap(likePost(elin, post));
  const likers = (reader: Member) =>
    readAllPages<{ id: string }>((after) =>
      unwrap(
        reader.client.rpc('post_likers', { post_id: post, page_size: 2, after: after as never }),
      ),
    ).then((members) => members.map(({ id }) => id));
  expect(await likers(elin)).toEqual([elin.id, yusuf.id, hanna.id]);
  await blockMember(yusuf, hanna);
  expect(await likers(hanna)).toEqual([elin.id, hanna.id]);
  expect(await likers(oskar)).toEqual([]);
});

describe('the audience of a post', () => {
  const audience = async (author: Member, post: string) =>
    (await unwrap(author.client.rpc('audience', { post_id: post }))) as unknown as Page<{
      id: string;
    }> & { total: number | null };

  test('is the author’s friends, and only the author can see it', async () => {
    const post = await createPost(elin);
    const { items, total } = await audience(elin, post);
    expect(items.map(({ id }) => id).toSorted()).toEqual([hanna.id, yusuf.id].toSorted());
    expect(total).toBe(2);
    for (const other of [hanna, oskar]) {
      expect(await audience(other, post)).toEqual({ items: [], next: null, total: null });
    }
  });

  test('comes by name, as the list of friends does, in pages', async () => {
    const others = await createMembers('åsa Holm', 'Ivar Dahl', 'Čedo Ilić');
    for (const other of others) await befriend(elin, other);
    const post_id = await createPost(elin);
    const expected = ['åsa Holm', 'Čedo Ilić', 'Hanna Berg', 'Ivar Dahl', 'Yusuf Demir'];
    for (const readPage of [
      (after: never) => elin.client.rpc('audience', { post_id, after, page_size: 2 }),
      (after: never) => elin.client.rpc('draft_audience', { after, page_size: 2 }),
    ]) {
      const read = await readAllPages<{ full_name: string }>((after) =>
        unwrap(readPage(after as never)),
      );
      expect(read.map(({ full_name }) => full_name)).toEqual(expected);
    }
  });

  test('is the members of a group who can read it', async () => {
    const post = await createPostIn(elin, {
      group_id: await insertGroup(hanna, elin, yusuf, oskar),
    });
    await blockMember(oskar, elin);
    const { items, total } = await audience(elin, post);
    expect(items.map(({ id }) => id).toSorted()).toEqual([hanna.id, yusuf.id].toSorted());
    expect(total).toBe(2);
  });

  test('doesn’t show that an attendee and the organiser have blocked each other', async () => {
    const event_id = await insertEvent(hanna, elin, yusuf, oskar);
    const post = await createPostIn(elin, { event_id });
    const before = await audience(elin, post);
    await blockMember(oskar, hanna);
    expect(await audience(elin, post)).toEqual(before);
    expect(before.total).toBe(3);
    await blockMember(yusuf, elin);
    expect((await audience(elin, post)).total).toBe(2);
  });

  test('is only a number for a repost, because the original author’s friends are private', async () => {
    await befriend(hanna, yusuf);
    await befriend(hanna, oskar);
    const id = randomUUID();
    await unwrap(hanna.client.rpc('repost', { id, post_id: await createPost(elin) }));
    expect(await audience(hanna, id)).toEqual({ items: [], next: null, total: 2 });
  });
});

describe('the audience of a draft', () => {
  const draftAudience = async (author: Member, place: { group_id?: string; event_id?: string }) =>
    unwrap(author.client.rpc('draft_audience', place));

  test('is the audience that the post then has', async () => {
    const places = [
      {},
      { group_id: await insertGroup(hanna, elin, yusuf, oskar) },
      { event_id: await insertEvent(hanna, elin, yusuf, oskar) },
    ];
    await blockMember(oskar, elin);
    for (const place of places) {
      const expected = await draftAudience(elin, place);
      expect(expected).toMatchObject({ total: 2 });
      const post_id = await createPostIn(elin, place);
      expect(await unwrap(elin.client.rpc('audience', { post_id }))).toEqual(expected);
    }
  });

  test('is empty where the caller can’t post', async () => {
    const group_id = await insertGroup(hanna, elin, yusuf);
    const event_id = await insertEvent(hanna, elin, yusuf);
    for (const place of [{ group_id }, { event_id }]) {
      expect(await draftAudience(oskar, place)).toEqual({ items: [], next: null, total: null });
    }
    expect(await draftAudience(elin, { group_id, event_id })).toMatchObject({ total: null });
  });
});
