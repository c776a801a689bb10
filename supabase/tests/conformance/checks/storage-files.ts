import { strict as assert } from 'node:assert';
import { SignJWT } from 'jose';
import { check, type Check } from '../check.ts';
import type { ConformanceContext } from '../conformance-context.ts';
import { beginUploadAs, sendAs, storageError, uploadPicture } from './storage-requests.ts';

const bytes = (text: string, type = 'application/octet-stream') => new Blob([text], { type });

/** Uploads a letter of Ann’s. */
async function uploadLetter(context: ConformanceContext, type?: string) {
  const { ann } = await context.people();
  const path = `${ann.id}/${context.handle('letter')}`;
  const letters = ann.client.storage.from('letters');
  assert.equal((await letters.upload(path, bytes('<b>Hi</b>', type))).error, null);
  return { ann, letters, path };
}

/** Checks of copies, signing, deletion and other calls beside storing and reading a file. */
export const storageFileChecks: Check[] = [
  check('errors have a code and the status in the body', async (context) => {
    const { ann, ben, path } = await uploadPicture(context);
    const url = `${context.target.url}/storage/v1/object`;
    const upload = (to: string, type: string, body: string | Uint8Array<ArrayBuffer>) =>
      storageError(
        sendAs(context, ann, `${url}/papers/${to}`, {
          method: 'POST',
          headers: { 'content-type': type },
          body,
        }),
      );
    assert.deepEqual(await upload(`${ben.id}/x.png`, 'image/png', 'x'), {
      status: 400,
      statusCode: '403',
      error: 'Unauthorized',
      code: 'AccessDenied',
      message: 'new row violates row-level security policy',
    });
    assert.deepEqual(await upload(path, 'image/png', 'x'), {
      status: 400,
      statusCode: '409',
      error: 'Duplicate',
      code: 'KeyAlreadyExists',
      message: 'The resource already exists',
    });
    assert.deepEqual(await upload(`${ann.id}/x.html`, 'text/html', 'x'), {
      status: 400,
      statusCode: '415',
      error: 'invalid_mime_type',
      code: 'InvalidMimeType',
      message: 'mime type text/html is not supported',
    });
    assert.deepEqual(await upload(`${ann.id}/big.png`, 'image/png', new Uint8Array(1_048_577)), {
      status: 400,
      statusCode: '413',
      error: 'Payload too large',
      code: 'EntityTooLarge',
      message: 'The object exceeded the maximum allowed size',
    });
    assert.deepEqual(await storageError(sendAs(context, ann, `${url}/papers/${ann.id}/none.png`)), {
      status: 400,
      statusCode: '404',
      error: 'not_found',
      code: 'NoSuchKey',
      message: 'Object not found',
    });
    const { data } = await ann.client.storage.from('papers').createSignedUrl(path, 60);
    const other = (data?.signedUrl ?? '').replace('/pic_', '/pig_');
    assert.deepEqual(await storageError(fetch(other)), {
      status: 400,
      statusCode: '400',
      error: 'InvalidSignature',
      code: 'InvalidSignature',
      message: 'Invalid signature',
    });
  }),
  check('a token that isn’t one is refused in Storage’s own words', async (context) => {
    const { path } = await uploadPicture(context);
    const forged = await new SignJWT({ role: 'authenticated' })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode('somebody else’s secret, which is long enough'));
    const { status, statusCode, error, code } = await storageError(
      fetch(`${context.target.url}/storage/v1/object/sign/papers/${path}`, {
        method: 'POST',
        headers: {
          apikey: context.target.publishableKey,
          authorization: `Bearer ${forged}`,
          'content-type': 'application/json',
        },
        body: '{"expiresIn": 60}',
      }),
    );
    assert.deepEqual(
      [status, statusCode, error, code],
      [400, '403', 'Unauthorized', 'AccessDenied'],
    );
  }),
  check('a URL is signed for at least a second', async (context) => {
    const { ann, path } = await uploadPicture(context);
    const papers = ann.client.storage.from('papers');
    for (const seconds of [0, -60]) {
      assert.match((await papers.createSignedUrl(path, seconds)).error?.message ?? '', /expiresIn/);
      assert.match(
        (await papers.createSignedUrls([path], seconds)).error?.message ?? '',
        /expiresIn/,
      );
    }
    assert.equal((await papers.createSignedUrl(path, 315_360_000)).error, null);
  }),
  check('a key with other than S3’s safe characters is refused', async (context) => {
    const { ann, path } = await uploadPicture(context);
    const papers = ann.client.storage.from('papers');
    for (const name of ['ä.png', 'a#b.png', 'a%b.png']) {
      const key = `${ann.id}/${name}`;
      const upload = await storageError(
        sendAs(
          context,
          ann,
          `${context.target.url}/storage/v1/object/papers/${ann.id}/${encodeURIComponent(name)}`,
          { method: 'POST', headers: { 'content-type': 'image/png' }, body: 'x' },
        ),
      );
      assert.deepEqual([upload.statusCode, upload.code], ['400', 'InvalidKey']);
      assert.match((await papers.copy(path, key)).error?.message ?? '', /Invalid key/);
      assert.match((await papers.move(path, key)).error?.message ?? '', /Invalid key/);
    }
  }),
  check('a listing’s prefix is literal', async (context) => {
    const { ann, path } = await uploadPicture(context);
    const papers = ann.client.storage.from('papers');
    for (const prefix of ['%', `${ann.id.slice(0, 8)}%`, ann.id.replace('-', '_')]) {
      assert.deepEqual((await papers.list(prefix)).data, []);
    }
    assert.deepEqual((await papers.list(ann.id, { search: '%' })).data, []);
    const top = (await papers.list('')).data?.find(({ name }) => name === ann.id);
    assert.equal(top?.id, null);
    const [, name = ''] = path.split('/');
    assert.equal((await papers.list(ann.id, { search: name })).data?.length, 1);
  }),
  check('a copy can have another type than its source', async (context) => {
    const { ann, path } = await uploadPicture(context);
    const copy = path.replace('.png', '-copy.svg');
    const answer = await sendAs(context, ann, `${context.target.url}/storage/v1/object/copy`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        bucketId: 'papers',
        sourceKey: path,
        destinationKey: copy,
        copyMetadata: false,
        metadata: { mimetype: 'image/svg+xml' },
      }),
    });
    assert.equal(answer.status, 200);
    assert.equal(((await answer.json()) as { Key: string }).Key, `papers/${copy}`);
    const { data } = await ann.client.storage.from('papers').createSignedUrl(copy, 60);
    const served = await fetch(data?.signedUrl ?? '');
    assert.equal(served.headers.get('content-type'), 'image/svg+xml');
  }),
  check('a policy can tell signing, one by one or many, from reading', async (context) => {
    const { letters, path } = await uploadLetter(context);
    assert.equal((await letters.download(path)).error, null);
    assert.match((await letters.createSignedUrl(path, 60)).error?.message ?? '', /not found/);
    const batch = await letters.createSignedUrls([path], 60);
    assert.ok(batch.data?.[0]?.error);
    const server = context.service.storage.from('letters');
    assert.equal((await server.createSignedUrl(path, 60)).error, null);
    assert.ok((await server.createSignedUrls([path], 60)).data?.[0]?.signedUrl);
  }),
  check('a policy can tell an upload from other ways to make an object', async (context) => {
    const { ann, letters, path } = await uploadLetter(context);
    assert.ok((await letters.copy(path, `${path}-copy`)).error);
    assert.ok((await letters.createSignedUploadUrl(`${path}-signed`)).error);
    assert.ok((await letters.update(`${path}-update`, bytes('x'))).error);
    const { path: picture } = await uploadPicture(context);
    const papers = ann.client.storage.from('papers');
    const copied = await papers.copy(picture, `${path}-picture`, { destinationBucket: 'letters' });
    assert.ok(copied.error);
  }),
  check('an upload is judged when it begins', async (context) => {
    const handle = context.handle('dora');
    const dora = await context.signUp(handle);
    const path = `${dora.id}/${context.handle('slow')}`;
    const finish = await beginUploadAs(context, dora, `letters/${path}`, 'late');
    assert.equal((await context.service.auth.admin.deleteUser(dora.id)).error, null);
    assert.equal(await finish(), 200);
    assert.equal((await context.service.storage.from('letters').download(path)).error, null);
  }),
  check('all of several uploads to one path at once succeed', async (context) => {
    const { ann } = await context.people();
    const path = `${ann.id}/${context.handle('race')}`;
    const finishers = await Promise.all(
      ['one', 'two', 'six'].map((text) => beginUploadAs(context, ann, `letters/${path}`, text)),
    );
    assert.deepEqual(await Promise.all(finishers.map((finish) => finish())), [200, 200, 200]);
    const { data } = await ann.client.storage.from('letters').download(path);
    assert.match((await data?.text()) ?? '', /^(one|two|six)$/);
  }),
  check('objects can’t be deleted by SQL without the setting for it', async (context) => {
    const { ann, path } = await uploadPicture(context);
    const remove = (allowed: boolean) => context.service.rpc('delete_object', { path, allowed });
    assert.equal((await remove(false)).error?.code, '42501');
    assert.equal((await ann.client.storage.from('papers').download(path)).error, null);
    assert.equal((await remove(true)).error, null);
    assert.ok((await ann.client.storage.from('papers').download(path)).error);
  }),
  check('a page is served as text', async (context) => {
    const { letters, path } = await uploadLetter(context, 'text/html');
    const { data } = await letters.download(path);
    assert.equal(data?.type, 'text/plain');
  }),
  check('a file is offered for download on request', async (context) => {
    const { ann, path } = await uploadPicture(context);
    const papers = ann.client.storage.from('papers');
    const headerFor = async (download: string | boolean | undefined) => {
      const { data } = await papers.createSignedUrl(path, 60, { ...(download && { download }) });
      return (await fetch(data?.signedUrl ?? '')).headers.get('content-disposition');
    };
    assert.equal(await headerFor(undefined), null);
    assert.equal(await headerFor(true), 'attachment;');
    assert.equal(
      await headerFor('a b.png'),
      "attachment; filename=a%20b.png; filename*=UTF-8''a%20b.png",
    );
  }),
  check('a file of a signed URL may be cached until the URL ends', async (context) => {
    const { ann, path } = await uploadPicture(context);
    const { data } = await ann.client.storage.from('papers').createSignedUrl(path, 600);
    const { headers } = await fetch(data?.signedUrl ?? '');
    const seconds = (Date.parse(headers.get('expires') ?? '') - Date.now()) / 1000;
    assert.ok(seconds > 590 && seconds <= 601, `${seconds} s`);
    assert.equal(headers.get('cache-control'), null);
  }),
];
