import { strict as assert } from 'node:assert';
import { setTimeout as pause } from 'node:timers/promises';
import { check, type Check } from '../check.ts';
import { PNG, pngBlob, storageError, uploadPicture } from './storage-requests.ts';

const errorStatus = (error: unknown) =>
  Number((error as { statusCode?: string } | null)?.statusCode);

export const storageChecks: Check[] = [
  check('a member can upload into their own folder', async (context) => {
    const { ann, path } = await uploadPicture(context);
    const { data } = await ann.client.storage.from('papers').download(path);
    assert.deepEqual(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer()), PNG);
  }),
  check('a path can’t be taken twice, but its owner can overwrite it', async (context) => {
    const { ann, path } = await uploadPicture(context);
    const papers = ann.client.storage.from('papers');
    const again = await papers.upload(path, pngBlob());
    assert.match(again.error?.message ?? '', /already exists/);
    assert.equal((await papers.upload(path, pngBlob(), { upsert: true })).error, null);
  }),
  check("a member can't write into, over or out of another's folder", async (context) => {
    const { ann, ben, path } = await uploadPicture(context);
    const papers = ben.client.storage.from('papers');
    const put = await papers.upload(`${ann.id}/evil.png`, pngBlob());
    assert.match(put.error?.message ?? '', /row-level security/);
    assert.equal(errorStatus(put.error), 403);
    assert.ok((await papers.upload(path, pngBlob(), { upsert: true })).error);
    assert.ok((await papers.update(path, pngBlob())).error);
    assert.deepEqual((await papers.remove([path])).data, []);
    assert.ok((await papers.move(path, `${ben.id}/taken.png`)).error);
    assert.equal((await ann.client.storage.from('papers').download(path)).error, null);
  }),
  check('only readers by policy can download', async (context) => {
    const { ben, cleo, path } = await uploadPicture(context);
    assert.equal((await ben.client.storage.from('papers').download(path)).error, null);
    assert.ok((await cleo.client.storage.from('papers').download(path)).error);
    assert.ok((await context.browser().storage.from('papers').download(path)).error);
  }),
  check('a listing contains what the policies let the reader see', async (context) => {
    const { ann, cleo, path } = await uploadPicture(context);
    const name = path.split('/')[1];
    const own = await ann.client.storage.from('papers').list(ann.id);
    const mine = own.data?.find((object) => object.name === name);
    assert.equal(mine?.metadata?.['size'], PNG.length);
    assert.equal(mine.metadata['mimetype'], 'image/png');
    assert.deepEqual((await cleo.client.storage.from('papers').list(ann.id)).data, []);
  }),
  check('a signed URL opens a private object, and no other', async (context) => {
    const { ann, cleo, path } = await uploadPicture(context);
    const { data } = await ann.client.storage.from('papers').createSignedUrl(path, 60);
    const url = data?.signedUrl ?? '';
    const opened = await fetch(url);
    assert.equal(opened.status, 200);
    assert.equal(opened.headers.get('content-type'), 'image/png');
    assert.ok((await fetch(url.replace('/pic_', '/pig_'))).status >= 400);
    assert.ok((await cleo.client.storage.from('papers').createSignedUrl(path, 60)).error);
  }),
  check('a batch of signed URLs reports failures one by one', async (context) => {
    const { ben, path } = await uploadPicture(context);
    const { data } = await ben.client.storage
      .from('papers')
      .createSignedUrls([path, 'nobody/x.png'], 60);
    assert.ok(data?.[0]?.signedUrl);
    assert.equal(data[0].error, null);
    assert.ok(data[1]?.error);
  }),
  check('a signed URL expires', async (context) => {
    const { ann, path } = await uploadPicture(context);
    const { data } = await ann.client.storage.from('papers').createSignedUrl(path, 1);
    await pause(2100);
    assert.deepEqual(await storageError(fetch(data?.signedUrl ?? '')), {
      status: 400,
      statusCode: '400',
      error: 'InvalidJWT',
      code: 'InvalidJWT',
      message: '"exp" claim timestamp check failed',
    });
  }),
  check('a signed upload URL accepts one file', async (context) => {
    const { ann } = await context.people();
    const path = `${ann.id}/${context.handle('up')}.png`;
    const { data } = await ann.client.storage.from('papers').createSignedUploadUrl(path);
    const put = await context
      .browser()
      .storage.from('papers')
      .uploadToSignedUrl(path, data?.token ?? '', pngBlob());
    assert.equal(put.error, null);
  }),
  check('a range of an object can be requested', async (context) => {
    const { ann, path } = await uploadPicture(context);
    const { data } = await ann.client.storage.from('papers').createSignedUrl(path, 60);
    const part = await fetch(data?.signedUrl ?? '', { headers: { range: 'bytes=2-5' } });
    assert.equal(part.status, 206);
    assert.equal(part.headers.get('content-range'), `bytes 2-5/${PNG.length}`);
    assert.deepEqual(Buffer.from(await part.arrayBuffer()), PNG.subarray(2, 6));
  }),
  check(
    'a public bucket is open to everybody, a private bucket to nobody without a policy',
    async (context) => {
      const { ann, path } = await uploadPicture(context);
      const face = `${ann.id}/${context.handle('face')}.png`;
      await ann.client.storage.from('faces').upload(face, pngBlob());
      const open = ann.client.storage.from('faces').getPublicUrl(face).data.publicUrl;
      assert.equal((await fetch(open)).status, 200);
      const closed = ann.client.storage.from('papers').getPublicUrl(path).data.publicUrl;
      assert.equal((await fetch(closed)).status, 400);
    },
  ),
  check('the size and type limits of a bucket apply', async (context) => {
    const { ann } = await context.people();
    const papers = ann.client.storage.from('papers');
    const big = new Blob([new Uint8Array(1_048_577)], { type: 'image/png' });
    assert.equal(errorStatus((await papers.upload(`${ann.id}/big.png`, big)).error), 413);
    const page = new Blob(['<script>'], { type: 'text/html' });
    assert.equal(errorStatus((await papers.upload(`${ann.id}/page.html`, page)).error), 415);
  }),
  check('an owner can copy, move and remove', async (context) => {
    const { ann, path } = await uploadPicture(context);
    const papers = ann.client.storage.from('papers');
    const copy = path.replace('.png', '-copy.png');
    const moved = path.replace('.png', '-moved.png');
    assert.equal((await papers.copy(path, copy)).error, null);
    assert.equal((await papers.move(copy, moved)).error, null);
    const { data } = await papers.remove([path, moved]);
    assert.equal(data?.length, 2);
    assert.ok((await papers.download(path)).error);
  }),
  check('a path can’t leave its bucket', async (context) => {
    const { ann } = await context.people();
    const answer = await fetch(
      `${context.target.url}/storage/v1/object/papers/${ann.id}/..%2f..%2fevil.png`,
      {
        method: 'POST',
        headers: {
          apikey: context.target.publishableKey,
          authorization: `Bearer ${await context.token(ann)}`,
          'content-type': 'image/png',
        },
        body: new Uint8Array(PNG),
      },
    );
    assert.equal(answer.status, 400);
  }),
];
