import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { backend, database } from './support/backend.ts';
import { png } from './support/files/png.ts';
import {
  listFolder,
  serviceClient,
  startUpload,
  toUploadBlob,
  uploadFile,
} from './support/media.ts';
import { createMembers, errorCode, unwrap, type Member } from './support/members.ts';
import { addFactor } from './support/sessions.ts';

let elin: Member;
let hanna: Member;

beforeEach(async () => {
  [elin, hanna] = await createMembers('Elin Sandberg', 'Hanna Berg');
});

const uploads = () => elin.client.storage.from('uploads');

describe('a token that lost its rights uploads nothing, though the upload was started before', () => {
  test.each([
    [
      'an ended session',
      'PT401',
      () => database()`delete from auth.sessions where user_id = ${elin.id}`,
    ],
    ['a sign-in without the second factor', '42501', () => addFactor(elin)],
    [
      'a member who is being deleted',
      '42501',
      () => serviceClient().rpc('confirm_deletion', { member_id: elin.id }),
    ],
  ])('%s', async (_, code, loseRights) => {
    const path = await startUpload(elin);
    await loseRights();
    expect((await uploads().upload(path, toUploadBlob(png()))).error).toMatchObject({
      statusCode: '403',
    });
    const start = elin.client.rpc('start_upload', { upload_id: randomUUID() });
    expect(await errorCode(start)).toBe(code);
    expect(
      await database()`select from storage.objects where name like ${`${elin.id}/%`}`,
    ).toHaveLength(0);
  });
});

describe('an upload stays bytes', () => {
  test.each([
    ['a started upload', () => startUpload(elin)],
    ['a new name', async () => `${elin.id}/${randomUUID()}`],
    ['a picture of a post', async () => `${elin.id}/${randomUUID()}.svg`],
  ])('a copy of it with another type is refused: to %s', async (_, target) => {
    const path = await uploadFile(elin, '<svg onload="alert(1)"/>');
    const destinationKey = await target();
    const { data } = await elin.client.auth.getSession();
    for (const destinationBucket of ['uploads', 'posts']) {
      const answer = await fetch(`${backend().url}/storage/v1/object/copy`, {
        method: 'POST',
        headers: {
          apikey: backend().publishableKey,
          authorization: `Bearer ${data.session?.access_token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({
          bucketId: 'uploads',
          sourceKey: path,
          destinationBucket,
          destinationKey,
          copyMetadata: false,
          metadata: { mimetype: 'image/svg+xml' },
        }),
      });
      expect(await answer.json()).toMatchObject({ statusCode: '403', code: 'AccessDenied' });
    }
    expect(await listFolder('uploads', elin)).toEqual([path]);
  });

  test('there are no upload tokens, moves or replacements for a started upload', async () => {
    const path = await startUpload(elin);
    const other = await uploadFile(elin, png());
    expect((await uploads().createSignedUploadUrl(path)).error).not.toBeNull();
    expect((await uploads().createSignedUploadUrl(path, { upsert: true })).error).not.toBeNull();
    expect((await uploads().update(path, toUploadBlob(png()))).error).not.toBeNull();
    expect((await uploads().move(other, path)).error).not.toBeNull();
    expect((await uploads().copy(other, path)).error).not.toBeNull();
    expect(await listFolder('uploads', elin)).toEqual([other]);
    expect((await uploads().upload(path, toUploadBlob(png()))).error).toBeNull();
  });
});

describe('room for an upload', () => {
  test('is needed, is the member’s own, and ends after an hour', async () => {
    const upload = async (path: string) => (await uploads().upload(path, toUploadBlob('x'))).error;
    expect(await upload(`${elin.id}/${randomUUID()}`)).toMatchObject({ statusCode: '403' });
    const [, hers = ''] = (await startUpload(hanna)).split('/');
    expect(await upload(`${elin.id}/${hers}`)).toMatchObject({ statusCode: '403' });
    expect(await upload(`${hanna.id}/${hers}`)).toMatchObject({ statusCode: '403' });
    const path = await startUpload(elin);
    await database()`
      update private.started_uploads set started_at = started_at - interval '61 minutes'
      where member_id = ${elin.id}
    `;
    expect(await upload(path)).toMatchObject({ statusCode: '403' });
    await unwrap(elin.client.rpc('start_upload', { upload_id: path.split('/')[1] ?? '' }));
    expect(await upload(path)).toBeNull();
  });

  test('is made sixty times an hour, even by eighty calls at once; a repeated call counts once', async () => {
    const ids = Array.from({ length: 80 }, () => randomUUID());
    const start = (id: string) => elin.client.rpc('start_upload', { upload_id: id });
    const answers = await Promise.all(ids.map(start));
    const refused = answers.filter(({ error }) => error);
    expect(refused).toHaveLength(20);
    expect(new Set(refused.map(({ error }) => error?.code))).toEqual(new Set(['PT429']));
    const again = ids[answers.findIndex(({ error }) => !error)] ?? '';
    expect((await start(again)).error).toBeNull();
    const { error } = await start(randomUUID());
    expect(Date.parse(error?.details ?? '') - Date.now()).toBeLessThanOrEqual(3_600_000);
    expect((await hanna.client.rpc('start_upload', { upload_id: randomUUID() })).error).toBeNull();
    await database()`
      update private.started_uploads set started_at = started_at - interval '61 minutes'
      where member_id = ${elin.id} and upload_id = ${again}
    `;
    expect((await start(randomUUID())).error).toBeNull();
    expect(await errorCode(start(randomUUID()))).toBe('PT429');
  });
});
