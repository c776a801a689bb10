import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { backend, database } from './support/backend.ts';
import { exif, jpeg, MAKER } from './support/files/jpeg.ts';
import { box, mp4 } from './support/files/mp4.ts';
import { png } from './support/files/png.ts';
import { cluster, info, recording, soundTrack, tracks } from './support/files/webm.ts';
import {
  acceptFile,
  listFolder,
  queuedRemovals,
  serviceClient,
  downloadFile,
  uploadFile,
  startUpload,
} from './support/media.ts';
import { createMembers, unwrap, type Member } from './support/members.ts';

let elin: Member;
let hanna: Member;

beforeEach(async () => {
  [elin, hanna] = await createMembers('Elin Sandberg', 'Hanna Berg');
});

describe('an accepted upload', () => {
  test('is stored in the final bucket under a new name, and the upload is deleted', async () => {
    const path = await uploadFile(elin, png({ width: 4, height: 3 }));
    const { accepted } = await acceptFile(elin, 'posts', path);
    expect(accepted).toEqual({
      path: expect.stringMatching(new RegExp(`^${elin.id}/[0-9a-f-]{36}\\.png$`)),
      kind: 'image',
      width: 4,
      height: 3,
      mime: 'image/png',
    });
    expect(accepted?.path).not.toContain(path.split('/')[1]);
    expect(await listFolder('posts', elin)).toEqual([accepted?.path]);
    expect(await listFolder('uploads', elin)).toEqual([]);
  });

  test('is served with its true type and cached for an hour', async () => {
    const path = await uploadFile(elin, png());
    const { accepted } = await acceptFile(elin, 'avatars', path);
    const { publicUrl } = serviceClient()
      .storage.from('avatars')
      .getPublicUrl(accepted?.path ?? '').data;
    const answer = await fetch(publicUrl);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cache-control')).toBe('max-age=3600');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(png());
  });

  test('can be used by its owner', async () => {
    const { accepted } = await acceptFile(elin, 'avatars', await uploadFile(elin, jpeg()));
    const change = { avatar_url: accepted?.path ?? null };
    await unwrap(elin.client.from('profiles').update(change).eq('id', elin.id).select());
  });

  test('contains no location, neither as a picture nor as a video', async () => {
    const photo = await uploadFile(elin, jpeg({ segments: [exif(6)] }));
    const coordinates = '+59.3293+018.0686/';
    const extras = [box('udta', box('\xa9xyz', '\0\x12\x15\xc7', coordinates))];
    const video = await uploadFile(elin, mp4({ extras, tablesLast: true }));
    for (const [upload, location] of [
      [photo, MAKER],
      [video, coordinates],
    ] as const) {
      expect((await downloadFile('uploads', upload)).toString('latin1')).toContain(location);
      const { accepted } = await acceptFile(elin, 'posts', upload);
      expect((await downloadFile('posts', accepted?.path ?? '')).toString('latin1')).not.toContain(
        location,
      );
    }
  });

  test('may be a voice note, for messages only', async () => {
    const note = recording(info(), tracks(soundTrack), cluster());
    const { accepted } = await acceptFile(elin, 'messages', await uploadFile(elin, note));
    expect(accepted).toMatchObject({
      kind: 'audio',
      mime: 'audio/webm',
      width: null,
      height: null,
    });
    expect((await acceptFile(elin, 'stories', await uploadFile(elin, note))).refused?.status).toBe(
      415,
    );
  });
});

describe('a refused upload', () => {
  test.each([
    ['HTML', '<!doctype html><script>alert(1)</script>', 415],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 415],
    ['a program', 'MZ\x90\0\x03', 415],
    ['a page behind a picture', png({ after: '<script>alert(1)</script>' }), 422],
    ['nothing at all', '', 422],
    ['30,000 by 30,000 pixels', png({ width: 30_000, height: 30_000 }), 422],
  ])('though it says it is a picture: %s', async (_, file, status) => {
    const path = await uploadFile(elin, file);
    const { refused } = await acceptFile(elin, 'posts', path);
    expect(refused?.status).toBe(status);
    expect(await listFolder('posts', elin)).toEqual([]);
    expect(await listFolder('uploads', elin)).toEqual([]);
  });

  test.each([
    ['avatars', 5, 'File size must be less than 5MB'],
    ['posts', 10, 'File size must be less than 10MB'],
  ])('one byte over the limit: %s', async (bucket, megabytes, message) => {
    const limit = megabytes * 1024 * 1024;
    const padded = (length: number) => Buffer.concat([jpeg(), Buffer.alloc(length)], length);
    const most = await acceptFile(elin, bucket, await uploadFile(elin, padded(limit)));
    expect(most.accepted?.mime).toBe('image/jpeg');
    const { refused } = await acceptFile(elin, bucket, await uploadFile(elin, padded(limit + 1)));
    expect(refused).toMatchObject({ status: 413, code: 'too_large', message });
  });

  test.each(['image/png', 'image/svg+xml', 'text/html', 'application/x-msdownload'])(
    'is refused at upload time if it claims a media type: %s',
    async (type) => {
      const file = new Blob(['<svg onload="alert(1)"/>'], { type });
      const { error } = await elin.client.storage
        .from('uploads')
        .upload(await startUpload(elin), file);
      expect(error).toMatchObject({ statusCode: '415' });
      expect(await listFolder('uploads', elin)).toEqual([]);
    },
  );

  test('is refused at upload time if it is one byte above the limit', async () => {
    const huge = Buffer.alloc(50 * 1024 * 1024 + 1);
    await expect(uploadFile(elin, huge)).rejects.toMatchObject({ statusCode: '413' });
  });
});

describe('the caller', () => {
  test('must be a member', async () => {
    const path = await uploadFile(elin, png());
    const call = (headers: Record<string, string>) =>
      fetch(`${backend().url}/functions/v1/accept-media`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          apikey: backend().publishableKey,
          ...headers,
        },
        body: JSON.stringify({ bucket: 'posts', path }),
      });
    for (const authorization of [
      '',
      `Bearer ${backend().publishableKey}`,
      'Bearer made.up.token',
    ]) {
      const answer = await call({ authorization });
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ code: 'not_signed_in' });
    }
    expect(await listFolder('uploads', elin)).toEqual([path]);
  });

  test('can’t accept another member’s upload, whatever the path', async () => {
    const path = await uploadFile(elin, png());
    const upload_id = path.split('/')[1] ?? '';
    const ways = [
      path,
      `${hanna.id}/../${path}`,
      `${hanna.id}/..%2f${path}`,
      `${hanna.id}/${upload_id}`,
      `${hanna.id}//${upload_id}`,
      `uploads/${path}`,
      `${hanna.id}/${randomUUID()}`,
      '',
    ];
    for (const way of ways) {
      expect((await acceptFile(hanna, 'posts', way)).refused, way).toMatchObject({ status: 404 });
    }
    expect(await listFolder('uploads', elin)).toEqual([path]);
    expect(await listFolder('posts', hanna)).toEqual([]);
  });

  test('must name a final bucket', async () => {
    const path = await uploadFile(elin, png());
    for (const bucket of ['uploads', 'nowhere', '../posts', '']) {
      expect((await acceptFile(elin, bucket, path)).refused?.status).toBe(404);
    }
    expect(await listFolder('uploads', elin)).toEqual([path]);
  });

  test('can’t accept after the account was deleted', async () => {
    const path = await uploadFile(elin, png());
    await database()`delete from auth.users where id = ${elin.id}`;
    expect((await acceptFile(elin, 'posts', path)).refused?.status).toBe(401);
  });

  test('can accept sixty files an hour', async () => {
    await database()`
      insert into private.rate_limits (subject, action, uses, ends_at)
      values (${elin.id}, 'accept_media', 59, now() + interval '1 minute')
    `;
    expect(
      (await acceptFile(elin, 'posts', await uploadFile(elin, png()))).accepted,
    ).not.toBeNull();
    const path = await uploadFile(elin, png());
    const { refused } = await acceptFile(elin, 'posts', path);
    expect(refused).toMatchObject({ status: 429, code: 'PT429' });
    expect(refused?.message).toMatch(/^Too many requests\. Try again after /);
    expect(Date.parse(refused?.details ?? '')).toBeGreaterThan(Date.now());
    expect(await listFolder('uploads', elin)).toEqual([path]);
    expect(
      (await acceptFile(hanna, 'posts', await uploadFile(hanna, png()))).accepted,
    ).not.toBeNull();
  });

  test.each([
    ['no JSON', '{', 400],
    ['a list', '[]', 400],
    ['nothing', '', 404],
    ['too much', JSON.stringify({ path: 'x'.repeat(70_000) }), 413],
  ])('says what is wanted: %s', async (_, body, status) => {
    const { data } = await elin.client.auth.getSession();
    const answer = await fetch(`${backend().url}/functions/v1/accept-media`, {
      method: 'POST',
      headers: { authorization: `Bearer ${data.session?.access_token}` },
      body,
    });
    expect(answer.status).toBe(status);
  });
});

describe('a repeated call', () => {
  test('for the same upload returns the same file', async () => {
    const path = await uploadFile(elin, png());
    const first = await acceptFile(elin, 'posts', path);
    expect(await acceptFile(elin, 'posts', path)).toEqual(first);
    expect(await listFolder('posts', elin)).toHaveLength(1);
  });

  test('at the same time returns the same file to all', async () => {
    const path = await uploadFile(elin, png());
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => acceptFile(elin, 'posts', path)),
    );
    const file = answers[0]?.accepted?.path ?? '';
    expect(answers.map(({ accepted }) => accepted?.path)).toEqual(Array(6).fill(file));
    const late = await queuedRemovals('posts', elin);
    expect((await listFolder('posts', elin)).filter((each) => !late.includes(each))).toEqual([
      file,
    ]);
    expect(await downloadFile('posts', file)).toEqual(png());
    expect(await listFolder('uploads', elin)).toEqual([]);
  });

  test('that ends before a slower first call returns that call’s file', async () => {
    const attempt = { member_id: elin.id, bucket: 'posts', upload_id: randomUUID() };
    const facts = { kind: 'image', mime: 'image/png', bytes: 1 };
    const reserve = () =>
      unwrap(
        serviceClient().rpc('reserve_media', { ...attempt, extension: 'png', facts }),
      ) as Promise<string>;
    const [first, second] = [await reserve(), await reserve()];
    for (const path of [first, second]) {
      const file = await unwrap(serviceClient().rpc('accept_media', { ...attempt, path }));
      expect(file).toMatchObject({ path: first });
    }
    expect(await queuedRemovals('posts', elin)).toEqual([second]);
  });

  test('for another bucket finds nothing left to accept', async () => {
    const path = await uploadFile(elin, png());
    await acceptFile(elin, 'posts', path);
    expect((await acceptFile(elin, 'stories', path)).refused?.status).toBe(404);
  });

  test('after the file was removed finds nothing either', async () => {
    const path = await uploadFile(elin, png());
    const { accepted } = await acceptFile(elin, 'avatars', path);
    await unwrap(
      elin.client
        .from('profiles')
        .update({ avatar_url: accepted?.path ?? null })
        .eq('id', elin.id)
        .select(),
    );
    await unwrap(
      elin.client.from('profiles').update({ avatar_url: null }).eq('id', elin.id).select(),
    );
    expect(await queuedRemovals('avatars', elin)).toEqual([accepted?.path]);
    expect((await acceptFile(elin, 'avatars', path)).refused?.status).toBe(404);
  });
});
