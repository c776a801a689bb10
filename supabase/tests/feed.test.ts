import { randomUUID } from 'node:crypto';
import type { Cursor, Page, Post } from '@pure/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { befriend, createMembers, unwrap, type Member } from './support/members.ts';

let reader: Member;
let friends: Member[];
let stranger: Member;

beforeEach(async () => {
  const [first, ...others] = await createMembers(
    'Elin Sandberg',
    'Hanna Berg',
    'Yusuf Demir',
    'Oskar Lund',
  );
  stranger = others.pop() as Member;
  reader = first as Member;
  friends = others;
  for (const friend of friends) await befriend(friend, reader);
});

/** Inserts posts with known times, in minutes ago. */
async function insertPostsAt(author: Member, minutesAgo: number[]): Promise<string[]> {
  const rows = await database()<{ id: string }[]>`
    insert into public.posts (user_id, content, created_at)
    select ${author.id}, 'post of ' || ago || ' minutes ago',
      date_trunc('minute', now()) - ago * interval '1 minute'
    from unnest(${minutesAgo}::int[]) as ago
    returning id
  `;
  return rows.map(({ id }) => id);
}

async function feedPage(after: Cursor | null, page_size: number): Promise<Page<Post>> {
  return (await unwrap(
    reader.client.rpc('home_feed', { page_size, ...(after && { after: { ...after } }) }),
  )) as unknown as Page<Post>;
}

/** Reads the feed to its end, with an action between the pages. */
async function readAll(page_size: number, between: () => Promise<unknown> = async () => {}) {
  const read: Post[] = [];
  let after: Cursor | null = null;
  do {
    const { items, next }: Page<Post> = await feedPage(after, page_size);
    expect(items.length).toBeLessThanOrEqual(page_size);
    read.push(...items);
    after = next;
    await between();
  } while (after);
  return read;
}

describe('the home feed [88]', () => {
  test('contains own and friends’ posts only, strictly by time', async () => {
    const [one, two] = friends as [Member, Member];
    const wanted = [
      ...(await insertPostsAt(one, [1, 4, 9])),
      ...(await insertPostsAt(two, [2, 3, 8])),
      ...(await insertPostsAt(reader, [5])),
    ];
    await insertPostsAt(stranger, [0, 6]);
    const read = await readAll(20);
    expect(new Set(read.map(({ id }) => id))).toEqual(new Set(wanted));
    const times = read.map(({ created_at }) => Date.parse(created_at));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(read.map(({ author }) => author.full_name)).toContain('Yusuf Demir');
  });

  test.each([1, 2, 3, 7, 12])(
    'pages of %i have no gap and no duplicate, even with equal times',
    async (size) => {
      const [one, two] = friends as [Member, Member];
      const wanted = [
        ...(await insertPostsAt(one, [3, 3, 3, 3, 7, 9])),
        ...(await insertPostsAt(two, [3, 3, 7, 8])),
        ...(await insertPostsAt(reader, [3, 7])),
      ];
      const read = await readAll(size);
      expect(read.map(({ id }) => id)).toHaveLength(wanted.length);
      expect(new Set(read.map(({ id }) => id))).toEqual(new Set(wanted));
      const keys = read.map(({ created_at, id }) => `${created_at} ${id}`);
      expect(keys).toEqual(keys.toSorted().toReversed());
    },
  );

  test('a post that arrives during reading doesn’t shift later pages', async () => {
    const [one, two] = friends as [Member, Member];
    const wanted = [
      ...(await insertPostsAt(one, [3, 5, 7, 9])),
      ...(await insertPostsAt(two, [4, 6, 8])),
    ];
    const read = await readAll(2, () =>
      unwrap(two.client.rpc('create_post', { id: randomUUID(), content: 'Just now' })),
    );
    expect(read.map(({ id }) => id).toSorted()).toEqual(wanted.toSorted());
  });

  test('posts of more authors than fit on a page are merged correctly', async () => {
    const many = await createMembers(...Array.from({ length: 9 }, (_, n) => `Friend ${n}`));
    const wanted: string[] = [];
    for (const [n, friend] of many.entries()) {
      await befriend(friend, reader);
      wanted.push(...(await insertPostsAt(friend, [n + 1, n + 2, 20 - n])));
    }
    const read = await readAll(4);
    expect(read.map(({ id }) => id).toSorted()).toEqual(wanted.toSorted());
    const times = read.map(({ created_at }) => Date.parse(created_at));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  test('a page has at most a hundred posts, whatever the request asks for', async () => {
    await insertPostsAt(
      friends[0] as Member,
      Array.from({ length: 120 }, (_, n) => n + 1),
    );
    expect((await feedPage(null, 5000)).items).toHaveLength(100);
    expect((await feedPage(null, 0)).items).toHaveLength(1);
  });
});

test('a member’s posts are paged in the same way, for friends only [126]', async () => {
  const [one] = friends as [Member];
  const wanted = await insertPostsAt(one, [1, 2, 2, 2, 5]);
  const read: string[] = [];
  let after: Cursor | null = null;
  do {
    const answer = (await unwrap(
      reader.client.rpc('member_posts', {
        member_id: one.id,
        page_size: 2,
        ...(after && { after: { ...(after as Cursor) } }),
      }),
    )) as unknown as Page<Post>;
    read.push(...answer.items.map(({ id }) => id));
    after = answer.next;
  } while (after);
  expect(read.toSorted()).toEqual(wanted.toSorted());
  expect(await unwrap(stranger.client.rpc('member_posts', { member_id: one.id }))).toEqual({
    items: [],
    next: null,
  });
});
