import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { png } from './support/files/png.ts';
import { insertAcceptedFile, serviceClient, type FinalBucket } from './support/media.ts';
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

/** Whether a client can read a file: by signed URL, by batch, directly, or through the folder list. */
async function canRead(client: Client, bucket: Bucket, path: string): Promise<boolean> {
  const storage = client.storage.from(bucket);
  const [folder, name] = path.split('/') as [string, string];
  const [signed, batch, whole, listed] = await Promise.all([
    storage.createSignedUrl(path, 60),
    storage.createSignedUrls([path], 60),
    storage.download(path),
    storage.list(folder),
  ]);
  const ways = [
    signed.data !== null,
    Boolean(batch.data?.[0]?.signedUrl),
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
