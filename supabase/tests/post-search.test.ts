import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { befriend, createMembers, unwrap, type Member } from './support/members.ts';
import { createPost } from './support/posts.ts';

let elin: Member;
let hanna: Member;
let oskar: Member;

beforeEach(async () => {
  [elin, hanna, oskar] = await createMembers('Elin Sandberg', 'Hanna Berg', 'Oskar Lund');
  await befriend(elin, hanna);
});

async function searchPosts(reader: Member, query: string, more: Record<string, unknown> = {}) {
  const page = (await unwrap(reader.client.rpc('search_posts', { query, ...more }))) as unknown as {
    items: { id: string; content: string }[];
    next: { at: string; id: string } | null;
  };
  return page;
}

const foundContents = async (reader: Member, query: string) =>
  (await searchPosts(reader, query)).items.map(({ content }) => content);

describe('searching posts [54]', () => {
  test('finds own and friends’ posts in any case, newest first', async () => {
    for (const [author, words] of [
      [elin, 'Rye BREAD'],
      [hanna, 'bread again'],
      [oskar, 'bread of a stranger'],
      [hanna, 'Cake'],
    ] as const) {
      await createPost(author, words);
    }
    expect(await foundContents(elin, 'Bread')).toEqual(['bread again', 'Rye BREAD']);
    expect(await foundContents(oskar, 'bread')).toEqual(['bread of a stranger']);
    await unwrap(hanna.client.rpc('end_friendship', { member_id: elin.id }));
    expect(await foundContents(elin, 'Bread')).toEqual(['Rye BREAD']);
  });

  test.each(['100%', 'snake_case', 'one, two', '(brackets)', 'back\\slash', "o'clock", '%', '_'])(
    'takes %s literally',
    async (typed) => {
      await createPost(hanna, `Says ${typed} here`);
      await createPost(hanna, 'Says 1000 snakeXcase one two brackets here');
      expect(await foundContents(elin, typed)).toEqual([`Says ${typed} here`]);
    },
  );

  test('finds nothing for an empty query', async () => {
    await createPost(hanna, 'Something');
    for (const typed of ['', '   ']) expect(await foundContents(elin, typed)).toEqual([]);
  });

  test('leaves out reposts of unreadable originals', async () => {
    await befriend(hanna, oskar);
    const post = await createPost(oskar, 'Rare mushrooms');
    await unwrap(hanna.client.rpc('repost', { id: randomUUID(), post_id: post }));
    expect(await foundContents(hanna, 'mushrooms')).toHaveLength(2);
    expect(await foundContents(elin, 'mushrooms')).toEqual([]);
  });

  test('has 20 results a page, and continues', async () => {
    await database()`
      insert into public.posts (user_id, content, created_at)
      select ${hanna.id}, 'Loaf ' || n, now() - n * interval '1 minute'
      from generate_series(1, 45) as n
    `;
    const read: string[] = [];
    let after = null as { at: string; id: string } | null;
    do {
      const page = await searchPosts(elin, 'loaf', after ? { after } : {});
      expect(page.items.length).toBeLessThanOrEqual(20);
      read.push(...page.items.map(({ content }) => content));
      after = page.next;
    } while (after);
    expect(read).toEqual(Array.from({ length: 45 }, (_, n) => `Loaf ${n + 1}`));
  });

  test('reaches back to the friends’ oldest posts, past newer posts of others', async () => {
    await database()`
      insert into public.posts (user_id, content, created_at)
      select ${hanna.id}, case when n in (3, 350, 400) then 'Saffron ' else 'Plain ' end || n,
        now() - n * interval '1 minute'
      from generate_series(1, 420) as n
    `;
    const first = await searchPosts(elin, 'saffron', { page_size: 2 });
    expect(first.items.map(({ content }) => content)).toEqual(['Saffron 3', 'Saffron 350']);
    const second = await searchPosts(elin, 'saffron', { page_size: 2, after: first.next });
    expect(second.items.map(({ content }) => content)).toEqual(['Saffron 400']);
  });

  test('fills a page past newer posts that the member can’t read', async () => {
    await befriend(hanna, oskar);
    await createPost(hanna, 'Rare mushrooms, older');
    await createPost(hanna, 'Rare mushrooms, old');
    const post = await createPost(oskar, 'Rare mushrooms of a stranger');
    await unwrap(hanna.client.rpc('repost', { id: randomUUID(), post_id: post }));
    const { items } = await searchPosts(elin, 'mushrooms', { page_size: 1 });
    expect(items.map(({ content }) => content)).toEqual(['Rare mushrooms, old']);
  });
});
