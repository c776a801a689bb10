import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { befriend, createMembers, unwrap, errorCode, type Member } from './support/members.ts';

let elin: Member;
let hanna: Member;
let oskar: Member;

beforeEach(async () => {
  [elin, hanna, oskar] = await createMembers('Elin Sandberg', 'Hanna Berg', 'Oskar Lund');
  await befriend(elin, hanna);
});

const createPost = (author: Member, content: string, id: string = randomUUID()) =>
  author.client.rpc('create_post', { id, content });

describe('create_post', () => {
  test('answers with the post’s card, trimmed [98]', async () => {
    const id = randomUUID();
    const card = await unwrap(createPost(elin, '  Hello, friends \n', id));
    expect(card).toEqual({
      id,
      content: 'Hello, friends',
      author: {
        id: elin.id,
        username: elin.username,
        full_name: 'Elin Sandberg',
        avatar_url: null,
      },
      home: null,
      media: [],
      tags: [],
      likes_count: 0,
      comments_count: 0,
      shares_count: 0,
      liked_by_me: false,
      reposted_by_me: false,
      may_delete: true,
      comments: [],
      original: null,
      note: null,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      edited_at: null,
    });
  });

  test('twice with the same id makes one post, at once or later', async () => {
    const id = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4].map(() => unwrap(createPost(elin, 'Once', id))));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await unwrap(createPost(elin, 'Something else', id))).toMatchObject({ content: 'Once' });
    const { items } = (await unwrap(hanna.client.rpc('home_feed', {}))) as { items: unknown[] };
    expect(items).toHaveLength(1);
  });

  test("doesn't take or show another member's id", async () => {
    const id = randomUUID();
    await unwrap(createPost(elin, 'Mine', id));
    for (const other of [oskar, hanna]) {
      const { data, error } = await createPost(other, 'Stolen', id);
      expect(data).toBeNull();
      expect(error?.code).toBe('23505');
      expect(error?.message).not.toContain('Mine');
    }
    expect(await unwrap(elin.client.rpc('post_card', { post_id: id }))).toMatchObject({
      content: 'Mine',
    });
  });

  test.each([
    ['nothing', '', '23514'],
    ['white space', ' \n\t ', '23514'],
    ['5,001 characters', 'é'.repeat(5001), '23514'],
  ])('refuses %s', async (_, content, code) => {
    expect(await errorCode(createPost(elin, content))).toBe(code);
  });

  test('accepts up to 5,000 characters', async () => {
    await unwrap(createPost(elin, 'é'.repeat(5000)));
  });
});

describe('the table', () => {
  test('accepts a plain insert, and shows it to friends with the author [192]', async () => {
    await unwrap(elin.client.from('posts').insert({ user_id: elin.id, content: 'Plainly' }));
    const read = (reader: Member) =>
      reader.client
        .from('posts')
        .select('content, author:profiles(username)')
        .eq('user_id', elin.id);
    expect(await unwrap(read(hanna))).toEqual([
      { content: 'Plainly', author: { username: elin.username } },
    ]);
    expect(await unwrap(read(oskar))).toEqual([]);
  });

  test.each([
    { likes_count: 1000 },
    { comments_count: 5 },
    { shares_count: 5 },
    { created_at: '2030-01-01T00:00:00Z' },
    { edited_at: '2030-01-01T00:00:00Z' },
  ])('keeps what the server owns: %o', async (owned) => {
    const id = randomUUID();
    const insert = elin.client.from('posts').insert({ user_id: elin.id, content: 'x', ...owned });
    expect(await errorCode(insert)).toBe('42501');
    await unwrap(createPost(elin, 'Mine', id));
    expect(await errorCode(elin.client.from('posts').update(owned).eq('id', id))).toBe('42501');
  });

  test('doesn’t let the author change', async () => {
    const id = randomUUID();
    await unwrap(createPost(elin, 'Mine', id));
    const give = elin.client.from('posts').update({ user_id: hanna.id }).eq('id', id);
    expect(await errorCode(give)).toBe('42501');
  });

  test('sets the edit time on an edit, and only then', async () => {
    const id = randomUUID();
    await unwrap(createPost(elin, 'Mine', id));
    const edit = (content: string) =>
      elin.client.from('posts').update({ content }).eq('id', id).select('edited_at').single();
    expect(await unwrap(edit('Mine'))).toEqual({ edited_at: null });
    expect(await unwrap(edit('Better'))).toEqual({ edited_at: expect.any(String) });
  });
});
