import { strict as assert } from 'node:assert';
import { setTimeout as pause } from 'node:timers/promises';
import { check, type Check } from '../check.ts';
import type { Person, World } from '../world.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const image = () => new Blob([new Uint8Array(PNG)], { type: 'image/png' });

/** Uploads a picture of Ann’s into the private bucket. */
async function uploaded(
  world: World,
): Promise<{ ann: Person; ben: Person; cleo: Person; path: string }> {
  const people = await world.people();
  const path = `${people.ann.id}/${world.handle('pic')}.png`;
  const { error } = await people.ann.client.storage
    .from('papers')
    .upload(path, image(), { contentType: 'image/png', cacheControl: '3600' });
  assert.equal(error, null);
  return { ...people, path };
}

const statusOf = (error: unknown) => Number((error as { statusCode?: string } | null)?.statusCode);

export const storageChecks: Check[] = [
  check('a member can upload into their own folder', async (world) => {
    const { ann, path } = await uploaded(world);
    const { data } = await ann.client.storage.from('papers').download(path);
    assert.deepEqual(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer()), PNG);
  }),
  check('a path can’t be taken twice, but its owner can overwrite it', async (world) => {
    const { ann, path } = await uploaded(world);
    const papers = ann.client.storage.from('papers');
    const again = await papers.upload(path, image());
    assert.match(again.error?.message ?? '', /already exists/);
    assert.equal((await papers.upload(path, image(), { upsert: true })).error, null);
  }),
  check("a member can't write into, over or out of another's folder", async (world) => {
    const { ann, ben, path } = await uploaded(world);
    const papers = ben.client.storage.from('papers');
    const put = await papers.upload(`${ann.id}/evil.png`, image());
    assert.match(put.error?.message ?? '', /row-level security/);
    assert.equal(statusOf(put.error), 403);
    assert.ok((await papers.upload(path, image(), { upsert: true })).error);
    assert.ok((await papers.update(path, image())).error);
    assert.deepEqual((await papers.remove([path])).data, []);
    assert.ok((await papers.move(path, `${ben.id}/taken.png`)).error);
    assert.equal((await ann.client.storage.from('papers').download(path)).error, null);
  }),
  check('only readers by policy can download', async (world) => {
    const { ben, cleo, path } = await uploaded(world);
    assert.equal((await ben.client.storage.from('papers').download(path)).error, null);
    assert.ok((await cleo.client.storage.from('papers').download(path)).error);
    assert.ok((await world.browser().storage.from('papers').download(path)).error);
  }),
  check('a listing contains what the policies let the reader see', async (world) => {
    const { ann, cleo, path } = await uploaded(world);
    const name = path.split('/')[1];
    const own = await ann.client.storage.from('papers').list(ann.id);
    const mine = own.data?.find((object) => object.name === name);
    assert.equal(mine?.metadata?.['size'], PNG.length);
    assert.equal(mine.metadata['mimetype'], 'image/png');
    assert.deepEqual((await cleo.client.storage.from('papers').list(ann.id)).data, []);
  }),
  check('a signed URL opens a private object, and no other', async (world) => {
    const { ann, cleo, path } = await uploaded(world);
    const { data } = await ann.client.storage.from('papers').createSignedUrl(path, 60);
    const url = data?.signedUrl ?? '';
    const opened = await fetch(url);
    assert.equal(opened.status, 200);
    assert.equal(opened.headers.get('content-type'), 'image/png');
    assert.ok((await fetch(url.replace('/pic_', '/pig_'))).status >= 400);
    assert.ok((await cleo.client.storage.from('papers').createSignedUrl(path, 60)).error);
  }),
  check('a batch of signed URLs reports failures one by one', async (world) => {
    const { ben, path } = await uploaded(world);
    const { data } = await ben.client.storage
      .from('papers')
      .createSignedUrls([path, 'nobody/x.png'], 60);
    assert.ok(data?.[0]?.signedUrl);
    assert.equal(data[0].error, null);
    assert.ok(data[1]?.error);
  }),
  check('a signed URL expires', async (world) => {
    const { ann, path } = await uploaded(world);
    const { data } = await ann.client.storage.from('papers').createSignedUrl(path, 1);
    await pause(2100);
    assert.equal((await fetch(data?.signedUrl ?? '')).status, 400);
  }),
  check('a signed upload URL accepts one file', async (world) => {
    const { ann } = await world.people();
    const path = `${ann.id}/${world.handle('up')}.png`;
    const { data } = await ann.client.storage.from('papers').createSignedUploadUrl(path);
    const put = await world
      .browser()
      .storage.from('papers')
      .uploadToSignedUrl(path, data?.token ?? '', image());
    assert.equal(put.error, null);
  }),
  check('a range of an object can be requested', async (world) => {
    const { ann, path } = await uploaded(world);
    const { data } = await ann.client.storage.from('papers').createSignedUrl(path, 60);
    const part = await fetch(data?.signedUrl ?? '', { headers: { range: 'bytes=2-5' } });
    assert.equal(part.status, 206);
    assert.equal(part.headers.get('content-range'), `bytes 2-5/${PNG.length}`);
    assert.deepEqual(Buffer.from(await part.arrayBuffer()), PNG.subarray(2, 6));
  }),
  check(
    'a public bucket is open to everybody, a private bucket to nobody without a policy',
    async (world) => {
      const { ann, path } = await uploaded(world);
      const face = `${ann.id}/${world.handle('face')}.png`;
      await ann.client.storage.from('faces').upload(face, image());
      const open = ann.client.storage.from('faces').getPublicUrl(face).data.publicUrl;
      assert.equal((await fetch(open)).status, 200);
      const closed = ann.client.storage.from('papers').getPublicUrl(path).data.publicUrl;
      assert.equal((await fetch(closed)).status, 400);
    },
  ),
  check('the size and type limits of a bucket apply', async (world) => {
    const { ann } = await world.people();
    const papers = ann.client.storage.from('papers');
    const big = new Blob([new Uint8Array(1_048_577)], { type: 'image/png' });
    assert.equal(statusOf((await papers.upload(`${ann.id}/big.png`, big)).error), 413);
    const page = new Blob(['<script>'], { type: 'text/html' });
    assert.equal(statusOf((await papers.upload(`${ann.id}/page.html`, page)).error), 415);
  }),
  check('an owner can copy, move and remove', async (world) => {
    const { ann, path } = await uploaded(world);
    const papers = ann.client.storage.from('papers');
    const copy = path.replace('.png', '-copy.png');
    const moved = path.replace('.png', '-moved.png');
    assert.equal((await papers.copy(path, copy)).error, null);
    assert.equal((await papers.move(copy, moved)).error, null);
    const { data } = await papers.remove([path, moved]);
    assert.equal(data?.length, 2);
    assert.ok((await papers.download(path)).error);
  }),
  check('a path can’t leave its bucket', async (world) => {
    const { ann } = await world.people();
    const answer = await fetch(
      `${world.target.url}/storage/v1/object/papers/${ann.id}/..%2f..%2fevil.png`,
      {
        method: 'POST',
        headers: {
          apikey: world.target.publishableKey,
          authorization: `Bearer ${await world.token(ann)}`,
          'content-type': 'image/png',
        },
        body: new Uint8Array(PNG),
      },
    );
    assert.equal(answer.status, 400);
  }),
];
