import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { backend, database } from './support/backend.ts';
import { png } from './support/files/png.ts';
import {
  insertAcceptedFile,
  toUploadBlob,
  finalBuckets,
  listFolder,
  downloadFile,
  signFile,
  startUpload,
  uploadFile,
} from './support/media.ts';
import {
  befriend,
  createMembers,
  anonymousClient,
  type Client,
  type Member,
} from './support/members.ts';

let elin: Member;
let hanna: Member;

beforeEach(async () => {
  [elin, hanna] = await createMembers('Elin Sandberg', 'Hanna Berg');
});

describe('uploads', () => {
  test('go into the member’s own folder under an id', async () => {
    const path = await uploadFile(elin, png());
    expect(await listFolder('uploads', elin)).toEqual([path]);
  });

  test('can’t go anywhere else', async () => {
    const started = await startUpload(elin);
    const id = started.split('/')[1] ?? '';
    const ways = [
      // never started
      `${elin.id}/${randomUUID()}`,
      `${hanna.id}/${id}`,
      id,
      `${elin.id}/${id}/${id}`,
      `${elin.id}/${id}.png`,
      `${elin.id}/photo.png`,
      `${elin.id.toUpperCase()}/${id}`,
      `${elin.id}/${id.toUpperCase()}`,
      `x${elin.id}/${id}`,
      `${elin.id}/`,
    ];
    for (const way of ways) {
      const { error } = await elin.client.storage.from('uploads').upload(way, toUploadBlob(png()));
      expect(error, way).not.toBeNull();
    }
    expect(await listFolder('uploads', elin)).toEqual([]);
    expect(await listFolder('uploads', hanna)).toEqual([]);
    const right = await elin.client.storage.from('uploads').upload(started, toUploadBlob(png()));
    expect(right.error).toBeNull();
  });

  test.each(['../', '..%2f', '%2e%2e/', '..%5c', './../'])(
    'can’t leave the folder: %s',
    async (up) => {
      const { data } = await elin.client.auth.getSession();
      const way = `${elin.id}/${up}${await startUpload(hanna)}`;
      const answer = await fetch(`${backend().url}/storage/v1/object/uploads/${way}`, {
        method: 'POST',
        headers: {
          apikey: backend().publishableKey,
          authorization: `Bearer ${data.session?.access_token}`,
          'content-type': 'application/octet-stream',
        },
        body: new Uint8Array(png()),
      });
      expect(answer.ok).toBe(false);
      expect(await listFolder('uploads', hanna)).toEqual([]);
    },
  );

  test('can’t be overwritten, changed or moved, not even the member’s own', async () => {
    const path = await uploadFile(elin, png());
    const uploads = elin.client.storage.from('uploads');
    const other = toUploadBlob('other');
    expect((await uploads.upload(path, other)).error).not.toBeNull();
    expect((await uploads.upload(path, other, { upsert: true })).error).not.toBeNull();
    expect((await uploads.update(path, other)).error).not.toBeNull();
    expect((await uploads.move(path, `${elin.id}/${randomUUID()}`)).error).not.toBeNull();
    expect(await downloadFile('uploads', path)).toEqual(png());
    expect(await listFolder('uploads', elin)).toEqual([path]);
  });

  test('can be seen and deleted by the member, but not by a friend', async () => {
    await befriend(elin, hanna);
    const path = await uploadFile(elin, png());
    const [mine, hers] = [
      elin.client.storage.from('uploads'),
      hanna.client.storage.from('uploads'),
    ];
    expect((await hers.list(elin.id)).data).toEqual([]);
    expect((await hers.list()).data).toEqual([]);
    expect((await hers.download(path)).error).not.toBeNull();
    expect(await signFile(hanna.client, 'uploads', path)).toBeNull();
    expect((await hers.copy(path, `${hanna.id}/${randomUUID()}`)).error).not.toBeNull();
    expect((await hers.remove([path])).data).toEqual([]);
    expect(await listFolder('uploads', elin)).toEqual([path]);
    expect((await mine.list(elin.id)).data).toHaveLength(1);
    expect((await mine.remove([path])).data).toHaveLength(1);
    expect(await listFolder('uploads', elin)).toEqual([]);
  });

  test('are limited to thirty pending files', async () => {
    await database()`
      insert into storage.objects (bucket_id, name)
      select 'uploads', ${`${elin.id}/`} || gen_random_uuid() from generate_series(1, 29)
    `;
    await uploadFile(elin, png());
    await expect(uploadFile(elin, png())).rejects.toMatchObject({ statusCode: '403' });
    await uploadFile(hanna, png());
  });

  test('are refused for visitors and for deleted accounts', async () => {
    const anonymous = anonymousClient().storage.from('uploads');
    expect(
      (await anonymous.upload(await startUpload(elin), toUploadBlob(png()))).error,
    ).not.toBeNull();
    const path = await startUpload(elin);
    await database()`delete from auth.users where id = ${elin.id}`;
    await expect(uploadFile(elin, png())).rejects.toMatchObject({ code: 'PT401' });
    const late = elin.client.storage.from('uploads').upload(path, toUploadBlob(png()));
    expect((await late).error).toMatchObject({ statusCode: '403' });
  });
});

const pngBlob = () => new Blob([new Uint8Array(png())], { type: 'image/png' });

describe('clients can’t write to a final bucket, not even a file’s owner', () => {
  for (const bucket of finalBuckets) {
    test(`${bucket}: no insert, overwriting, update, move, copy or delete`, async () => {
      const path = await insertAcceptedFile(elin, bucket);
      const before = await downloadFile(bucket, path);
      const uploaded = {
        elin: await uploadFile(elin, png()),
        hanna: await uploadFile(hanna, png()),
      };
      await befriend(elin, hanna);
      const started = await startUpload(elin);
      const tries: [string, Client, string, string][] = [
        ['the owner', elin.client, elin.id, uploaded.elin],
        ['a friend', hanna.client, hanna.id, uploaded.hanna],
        ['a visitor', anonymousClient(), hanna.id, uploaded.elin],
      ];
      for (const [who, client, folder, own] of tries) {
        const files = client.storage.from(bucket);
        const free = () => `${folder}/${randomUUID()}.png`;
        const signed = await files.createSignedUploadUrl(free());
        const outcomes = {
          insert: await files.upload(free(), pngBlob()),
          'insert as an upload': await files.upload(`${folder}/${randomUUID()}`, pngBlob()),
          'insert as accepted': await files.upload(`${elin.id}/${randomUUID()}.png`, pngBlob()),
          'insert as a started upload': await files.upload(started, pngBlob()),
          overwrite: await files.upload(path, pngBlob(), { upsert: true }),
          update: await files.update(path, pngBlob()),
          move: await files.move(path, free()),
          'move away': await files.move(path, `${folder}/${randomUUID()}`, {
            destinationBucket: 'uploads',
          }),
          copy: await files.copy(path, free()),
          'copy in': await client.storage
            .from('uploads')
            .copy(own, free(), { destinationBucket: bucket }),
          'move in': await client.storage
            .from('uploads')
            .move(own, free(), { destinationBucket: bucket }),
          'sign an upload': signed,
        };
        for (const [operation, { error }] of Object.entries(outcomes)) {
          expect(error, `${who}: ${operation}`).not.toBeNull();
        }
        const { data } = await files.remove([path]);
        expect(data ?? [], `${who}: delete`).toEqual([]);
      }
      expect(await listFolder(bucket, elin)).toEqual([path]);
      expect(await listFolder(bucket, hanna)).toEqual([]);
      expect(await downloadFile(bucket, path)).toEqual(before);
    });
  }

  test('these are all the buckets, each with its limits', async () => {
    const buckets = await database()<
      { id: string; public: boolean; file_size_limit: string; allowed_mime_types: string[] }[]
    >`select id, public, file_size_limit, allowed_mime_types from storage.buckets order by id`;
    expect(buckets.map(({ id }) => id)).toEqual([...finalBuckets, 'uploads'].toSorted());
    for (const { id, public: isPublic, file_size_limit, allowed_mime_types } of buckets) {
      expect(isPublic, id).toBe(id === 'avatars');
      expect(Number(file_size_limit), id).toBeGreaterThan(0);
      expect(allowed_mime_types?.length, id).toBeGreaterThan(0);
    }
  });

  test('no policy allows writing, except to uploads', async () => {
    const policies = await database()`
      select policyname, cmd, roles::text[] from pg_policies
      where schemaname = 'storage' and tablename = 'objects'
        and (cmd <> 'SELECT' or roles::text[] <> '{authenticated}')
      order by cmd
    `;
    expect([...policies]).toEqual([
      {
        policyname: 'members delete their own uploads',
        cmd: 'DELETE',
        roles: ['authenticated'],
      },
      {
        policyname: 'members upload what they have started',
        cmd: 'INSERT',
        roles: ['authenticated'],
      },
    ]);
  });
});
