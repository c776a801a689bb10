import { randomUUID } from 'node:crypto';
import type { FunctionsHttpError } from '@supabase/supabase-js';
import { beforeEach, describe, expect, test } from 'vitest';
import { backend, database } from './support/backend.ts';
import { png } from './support/files/png.ts';
import {
  insertAcceptedFile,
  serviceClient,
  signFile,
  uploadFile,
  type FinalBucket,
} from './support/media.ts';
import {
  befriend,
  createMembers,
  unwrap,
  anonymousClient,
  type Client,
  type Member,
} from './support/members.ts';
import { createEvent, createGroup } from './support/groups-and-events.ts';

let elin: Member;
let hanna: Member;
let oskar: Member;

beforeEach(async () => {
  [elin, hanna, oskar] = await createMembers('Elin Sandberg', 'Hanna Berg', 'Oskar Lund');
  await befriend(elin, hanna);
  await befriend(elin, oskar);
});

type Bucket = Exclude<FinalBucket, 'avatars'>;

/** Whether a client can read a file: by an address, directly, or through the folder list. */
async function canRead(client: Client, bucket: Bucket, path: string): Promise<boolean> {
  const storage = client.storage.from(bucket);
  const [folder, name] = path.split('/') as [string, string];
  const [address, whole, listed] = await Promise.all([
    signFile(client, bucket, path),
    storage.download(path),
    storage.list(folder),
  ]);
  const ways = [
    address !== null,
    whole.data !== null,
    (listed.data ?? []).some((file) => file.name === name),
  ];
  expect(new Set(ways).size, `all ways agree: ${ways.join()}`).toBe(1);
  return ways[0] as boolean;
}

const readersOf = async (bucket: Bucket, path: string) => ({
  elin: await canRead(elin.client, bucket, path),
  hanna: await canRead(hanna.client, bucket, path),
  oskar: await canRead(oskar.client, bucket, path),
  visitor: await canRead(anonymousClient(), bucket, path),
});

const NO_READERS = { elin: false, hanna: false, oskar: false, visitor: false };

describe('the file of a message [190]', () => {
  async function send(): Promise<{ id: string; path: string }> {
    const [id, path] = [randomUUID(), await insertAcceptedFile(elin, 'messages')];
    const media = { path, type: 'image' };
    await unwrap(elin.client.rpc('send_message', { id, recipient_id: hanna.id, media }));
    return { id, path };
  }

  test('is readable by its uploader until it is sent, then by both members', async () => {
    const path = await insertAcceptedFile(elin, 'messages');
    expect(await readersOf('messages', path)).toEqual({ ...NO_READERS, elin: true });
    const media = { path, type: 'image' };
    await unwrap(
      elin.client.rpc('send_message', { id: randomUUID(), recipient_id: hanna.id, media }),
    );
    expect(await readersOf('messages', path)).toEqual({ ...NO_READERS, elin: true, hanna: true });
  });

  test('stays readable after the friendship, not during a block, and again after the unblock', async () => {
    const { path } = await send();
    await unwrap(hanna.client.rpc('end_friendship', { member_id: elin.id }));
    expect(await readersOf('messages', path)).toEqual({ ...NO_READERS, elin: true, hanna: true });
    await unwrap(hanna.client.rpc('block_member', { member_id: elin.id }));
    expect(await readersOf('messages', path)).toEqual(NO_READERS);
    await unwrap(hanna.client.rpc('unblock_member', { member_id: elin.id }));
    expect(await readersOf('messages', path)).toMatchObject({ elin: true, hanna: true });
  });

  test('can’t be read once the message is deleted', async () => {
    const { id, path } = await send();
    await unwrap(elin.client.from('messages').delete().eq('id', id));
    expect(await readersOf('messages', path)).toEqual(NO_READERS);
  });

  test('can’t be overwritten, moved, copied or deleted by anybody', async () => {
    const { path } = await send();
    for (const { client } of [elin, hanna, oskar]) {
      const storage = client.storage.from('messages');
      const other = `${elin.id}/${randomUUID()}.png`;
      expect((await storage.upload(path, 'x', { upsert: true })).error).not.toBeNull();
      expect((await storage.update(path, 'x')).error).not.toBeNull();
      expect((await storage.move(path, other)).error).not.toBeNull();
      expect((await storage.copy(path, other)).error).not.toBeNull();
      await storage.remove([path]);
    }
    const objects = await database()`
      select name from storage.objects where bucket_id = 'messages' and name like ${`${elin.id}/%`}
    `;
    expect(objects.map(({ name }) => name as string)).toEqual([path]);
  });
});

describe('the file of a story [190]', () => {
  async function show(): Promise<{ id: string; path: string }> {
    const [id, path] = [randomUUID(), await insertAcceptedFile(elin, 'stories')];
    await unwrap(
      elin.client
        .from('stories')
        .insert({ id, user_id: elin.id, media_url: path, media_type: 'image' } as never),
    );
    return { id, path };
  }

  test('is readable by its uploader until it is posted, then by friends', async () => {
    const waiting = await insertAcceptedFile(elin, 'stories');
    expect(await readersOf('stories', waiting)).toEqual({ ...NO_READERS, elin: true });
    await unwrap(oskar.client.rpc('end_friendship', { member_id: elin.id }));
    const { path } = await show();
    expect(await readersOf('stories', path)).toEqual({ ...NO_READERS, elin: true, hanna: true });
  });

  test('can’t be read after unfriending', async () => {
    const { path } = await show();
    expect(await canRead(hanna.client, 'stories', path)).toBe(true);
    await unwrap(elin.client.rpc('end_friendship', { member_id: hanna.id }));
    expect(await readersOf('stories', path)).toEqual({ ...NO_READERS, elin: true, oskar: true });
  });

  test('can’t be read by anybody once the story expired or was deleted', async () => {
    const [old, gone] = [await show(), await show()];
    await database()`update public.stories set expires_at = now() where id = ${old.id}`;
    await unwrap(elin.client.from('stories').delete().eq('id', gone.id));
    expect(await readersOf('stories', old.path)).toEqual(NO_READERS);
    expect(await readersOf('stories', gone.path)).toEqual(NO_READERS);
  });
});

describe('a file is readable together with its content', () => {
  const belonging: Record<Bucket, (path: string) => Promise<unknown>> = {
    posts: async (path) =>
      unwrap(
        elin.client.rpc('create_post', { id: randomUUID(), content: 'Look', media: [{ path }] }),
      ),
    stories: async (path) => {
      const story = { id: randomUUID(), user_id: elin.id, media_url: path, media_type: 'image' };
      return unwrap(elin.client.from('stories').insert(story as never));
    },
    messages: async (path) => {
      const media = { path, type: 'image' };
      const message = { id: randomUUID(), recipient_id: hanna.id, media };
      return unwrap(elin.client.rpc('send_message', message));
    },
    groups: async (path) => {
      const id = await createGroup(elin, 'public');
      return unwrap(elin.client.from('groups').update({ cover_image: path }).eq('id', id));
    },
    events: async (path) => {
      const id = await createEvent(elin, { privacy: 'public' });
      return unwrap(elin.client.from('events').update({ cover_image: path }).eq('id', id));
    },
  };
  const buckets = Object.keys(belonging) as Bucket[];

  test.each(buckets)('in %s is readable there, but not by a deleted account', async (bucket) => {
    const path = await insertAcceptedFile(elin, bucket);
    // An unused cover is readable by nobody; the creator reads it through the group or event.
    expect(await canRead(elin.client, bucket, path)).toBe(!['groups', 'events'].includes(bucket));
    expect(await canRead(hanna.client, bucket, path)).toBe(false);
    await belonging[bucket](path);
    expect(await canRead(hanna.client, bucket, path)).toBe(true);
    await database()`delete from auth.users where id = ${hanna.id}`;
    expect(await canRead(hanna.client, bucket, path)).toBe(false);
  });

  test.each(buckets)('in %s doesn’t expose a file of the same name elsewhere', async (bucket) => {
    const path = await insertAcceptedFile(elin, bucket);
    await belonging[bucket](path);
    for (const other of buckets.filter((each) => each !== bucket)) {
      await serviceClient().storage.from(other).upload(path, png(), { contentType: 'image/png' });
      expect(await canRead(hanna.client, other, path), other).toBe(false);
      expect(await canRead(elin.client, other, path), other).toBe(false);
    }
  });
});

describe('an address [190]', () => {
  const lifetimeOf = (address: string) => {
    const [, payload = ''] = (
      new URL(address, backend().url).searchParams.get('token') ?? ''
    ).split('.');
    const { iat, exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
      iat: number;
      exp: number;
    };
    return exp - iat;
  };

  async function sharedPicture(): Promise<string> {
    const path = await insertAcceptedFile(elin, 'posts');
    await unwrap(
      elin.client.rpc('create_post', { id: randomUUID(), content: 'Look', media: [{ path }] }),
    );
    return path;
  }

  test('opens the file for an hour', async () => {
    const path = await sharedPicture();
    const address = (await signFile(hanna.client, 'posts', path)) ?? '';
    expect(lifetimeOf(address)).toBe(3600);
    expect((await fetch(backend().url + address)).status).toBe(200);
  });

  test('can’t be made longer, not even by the owner: Storage signs for no member', async () => {
    const files: Record<Bucket | 'uploads', string> = {
      posts: await sharedPicture(),
      stories: await insertAcceptedFile(elin, 'stories'),
      messages: await insertAcceptedFile(elin, 'messages'),
      groups: await insertAcceptedFile(elin, 'groups'),
      events: await insertAcceptedFile(elin, 'events'),
      uploads: await uploadFile(elin, png()),
    };
    await unwrap(
      elin.client
        .from('groups')
        .update({ cover_image: files.groups })
        .eq('id', await createGroup(elin, 'public')),
    );
    await unwrap(
      elin.client
        .from('events')
        .update({ cover_image: files.events })
        .eq('id', await createEvent(elin, { privacy: 'public' })),
    );
    for (const [bucket, path] of Object.entries(files)) {
      const storage = elin.client.storage.from(bucket);
      expect((await storage.download(path)).error, bucket).toBeNull();
      for (const seconds of [60, 3600, 315_360_000]) {
        expect((await storage.createSignedUrl(path, seconds)).data, bucket).toBeNull();
        const batch = await storage.createSignedUrls([path], seconds);
        expect(batch.data?.[0]?.signedUrl ?? null, bucket).toBeNull();
      }
    }
  });

  test('is made for files of several buckets in one request, in order', async () => {
    const [post, story, hers] = [
      await sharedPicture(),
      await insertAcceptedFile(elin, 'stories'),
      await insertAcceptedFile(hanna, 'posts'),
    ];
    const files = [
      { bucket: 'stories', path: story },
      { bucket: 'posts', path: hers },
      { bucket: 'posts', path: post },
      { bucket: 'nowhere', path: post },
    ];
    const { data } = await elin.client.functions.invoke<{ urls: (string | null)[] }>('sign-files', {
      body: { files },
    });
    const paths = data?.urls.map((url) => url && new URL(url, backend().url).pathname);
    const base = '/storage/v1/object/sign';
    expect(paths).toEqual([`${base}/stories/${story}`, null, `${base}/posts/${post}`, null]);
  });

  test.each([
    ['nothing', {}],
    ['no list', { files: { bucket: 'posts', path: 'x' } }],
    ['a file without a path', { files: [{ bucket: 'posts' }] }],
    [
      'more than 200 files',
      { files: Array.from({ length: 201 }, () => ({ bucket: 'posts', path: 'x' })) },
    ],
  ])('isn’t made for a request with %s', async (_, body) => {
    const { error } = await elin.client.functions.invoke('sign-files', { body });
    expect((error as FunctionsHttpError).context.status).toBe(400);
  });

  test('isn’t made after the session has ended, although its token still reads', async () => {
    const path = await sharedPicture();
    expect(await signFile(hanna.client, 'posts', path)).not.toBeNull();
    await database()`delete from auth.sessions where user_id = ${hanna.id}`;
    expect((await hanna.client.storage.from('posts').download(path)).error).toBeNull();
    expect(await signFile(hanna.client, 'posts', path)).toBeNull();
  });

  test('isn’t made for a forged token', async () => {
    const path = await sharedPicture();
    const answer = await fetch(`${backend().url}/functions/v1/sign-files`, {
      method: 'POST',
      headers: { authorization: 'Bearer forged', apikey: backend().publishableKey },
      body: JSON.stringify({ files: [{ bucket: 'posts', path }] }),
    });
    expect(answer.status).toBe(401);
  });
});
