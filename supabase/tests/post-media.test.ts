import { notificationsOf } from './support/notifications.ts';
import { randomUUID } from 'node:crypto';
import type { Json } from '@pure/contracts/database';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { insertAcceptedFile, queuedRemovals, signFile } from './support/media.ts';
import { befriend, createMembers, unwrap, errorCode, type Member } from './support/members.ts';
import { storedPost } from './support/posts.ts';

let elin: Member;
let hanna: Member;
let oskar: Member;

beforeEach(async () => {
  [elin, hanna, oskar] = await createMembers('Elin Sandberg', 'Hanna Berg', 'Oskar Lund');
  await befriend(elin, hanna);
});

const createPost = (
  author: Member,
  media: Json,
  { id = randomUUID() as string, content = '', tags = [] as string[] } = {},
) => author.client.rpc('create_post', { id, content, media, tags });

const mediaOf = (post: string) => database()`
  select position, path, kind, width, height, placeholder, alt from public.post_media
  where post_id = ${post} order by position
`;

const canDownload = async (reader: Member, path: string) => {
  const { error } = await reader.client.storage.from('posts').download(path);
  return error === null;
};

describe('media of a post [96] [98]', () => {
  test('are added by create_post, in order and with their facts', async () => {
    const paths = [
      await insertAcceptedFile(elin, 'posts'),
      await insertAcceptedFile(elin, 'posts', 'video'),
    ];
    const id = randomUUID();
    const card = await unwrap(
      createPost(
        elin,
        [
          { path: paths[0] as string, width: 7, height: 9, placeholder: 'abc+/=', alt: ' Bread ' },
          { path: paths[1] as string },
        ],
        { id },
      ),
    );
    const media = [
      { path: paths[0], kind: 'image', width: 1, height: 1, placeholder: 'abc+/=', alt: 'Bread' },
      { path: paths[1], kind: 'video', width: 640, height: 360, placeholder: null, alt: null },
    ];
    expect(card).toMatchObject({ content: '', media });
    expect(await mediaOf(id)).toEqual(media.map((item, position) => ({ position, ...item })));
    expect(await storedPost(id)).toMatchObject({ image_url: paths[0] });
  });

  test('are added by a plain insert of image_url', async () => {
    const path = await insertAcceptedFile(elin, 'posts');
    const id = randomUUID();
    await unwrap(elin.client.from('posts').insert({ id, user_id: elin.id, image_url: path }));
    expect(await mediaOf(id)).toMatchObject([{ position: 0, path, kind: 'image' }]);
  });

  test('are accepted files of the author: no address, no upload, no other member’s file, no file twice', async () => {
    const used = await insertAcceptedFile(elin, 'posts');
    await unwrap(createPost(elin, [{ path: used }]));
    const others = [
      'https://tracker.example/pixel.gif',
      `${elin.id}/${randomUUID()}`,
      await insertAcceptedFile(hanna, 'posts'),
      await insertAcceptedFile(elin, 'messages'),
      used,
    ];
    for (const path of others) {
      const insert = elin.client.from('posts').insert({ user_id: elin.id, image_url: path });
      expect(await errorCode(insert), path).toBe('23514');
      const own = await insertAcceptedFile(elin, 'posts');
      expect(await errorCode(createPost(elin, [{ path: own }, { path }])), path).toBe('23514');
    }
    const [row] = await database()`
      select count(*)::int as posts from public.posts where user_id = ${elin.id}
    `;
    expect(row?.['posts']).toBe(1);
  });

  test.each([
    ['an address for a placeholder', { placeholder: 'https://tracker.example/x' }],
    ['301 characters of description', { alt: 'é'.repeat(301) }],
    ['no width', { width: 0 }],
  ])('refuse %s', async (_, wrong) => {
    const path = await insertAcceptedFile(elin, 'posts', 'image');
    await database()`update private.media set width = null, height = null where path = ${path}`;
    expect(await errorCode(createPost(elin, [{ path, ...wrong }]))).toBe('23514');
  });

  test('are limited to ten', async () => {
    const files = await Promise.all(
      Array.from({ length: 11 }, () => insertAcceptedFile(elin, 'posts')),
    );
    const items = files.map((path) => ({ path }));
    expect(await errorCode(createPost(elin, items))).toBe('23514');
    expect(await unwrap(createPost(elin, items.slice(1)))).toMatchObject({ media: items.slice(1) });
  });

  test('can’t change afterwards', async () => {
    const path = await insertAcceptedFile(elin, 'posts');
    const id = randomUUID();
    await unwrap(createPost(elin, [{ path }], { id }));
    const other = await insertAcceptedFile(elin, 'posts');
    const insert = elin.client
      .from('post_media')
      .insert({ post_id: id, position: 1, path: other, kind: 'image' });
    expect(await errorCode(insert)).toBe('42501');
    const change = elin.client.from('posts').update({ image_url: other }).eq('id', id);
    expect(await errorCode(change)).toBe('42501');
    expect(await errorCode(elin.client.from('post_media').delete().eq('post_id', id))).toBe(
      '42501',
    );
  });

  test('are queued for removal with the post', async () => {
    const path = await insertAcceptedFile(elin, 'posts');
    const id = randomUUID();
    await unwrap(createPost(elin, [{ path }], { id }));
    await unwrap(elin.client.from('posts').delete().eq('id', id));
    expect(await queuedRemovals('posts', elin)).toEqual([path]);
  });
});

describe('a file of a post', () => {
  test('can be read by the readers of the post, and by its author before posting', async () => {
    const path = await insertAcceptedFile(elin, 'posts');
    expect(await canDownload(elin, path)).toBe(true);
    expect(await canDownload(hanna, path)).toBe(false);
    await unwrap(createPost(elin, [{ path }]));
    expect(await canDownload(elin, path)).toBe(true);
    expect(await canDownload(hanna, path)).toBe(true);
    expect(await canDownload(oskar, path)).toBe(false);
    await unwrap(hanna.client.rpc('end_friendship', { member_id: elin.id }));
    expect(await canDownload(hanna, path)).toBe(false);
    expect(await signFile(hanna.client, 'posts', path)).toBeNull();
  });
});

describe('create_post is atomic', () => {
  test('with a refused tag it makes no post and no notification', async () => {
    const path = await insertAcceptedFile(elin, 'posts');
    const id = randomUUID();
    const tags = [hanna.id, oskar.id];
    expect(await errorCode(createPost(elin, [{ path }], { id, tags }))).toBe('42501');
    expect(await storedPost(id)).toBeUndefined();
    expect(await notificationsOf(hanna)).toEqual([]);
    const card = await unwrap(createPost(elin, [{ path }], { id, tags: [hanna.id, hanna.id] }));
    expect(card).toMatchObject({
      tags: [{ id: expect.any(String), member: { id: hanna.id, full_name: 'Hanna Berg' } }],
    });
    expect(await notificationsOf(hanna)).toMatchObject([
      { type: 'post_tag', data: { post_id: id } },
    ]);
  });

  test('with the same id, even at once, it makes one post', async () => {
    const path = await insertAcceptedFile(elin, 'posts');
    const id = randomUUID();
    const answers = await Promise.all(
      [1, 2, 3].map(() => unwrap(createPost(elin, [{ path }], { id, tags: [hanna.id] }))),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await mediaOf(id)).toHaveLength(1);
    expect(await notificationsOf(hanna)).toHaveLength(1);
  });

  test('with neither text nor media it makes no post', async () => {
    expect(await errorCode(createPost(elin, []))).toBe('23514');
  });
});
