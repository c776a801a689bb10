import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { png } from '../support/files/png.ts';
import { startCrashableFunctions } from '../support/crashable-functions.ts';
import { beginUpload } from '../support/begin-upload.ts';
import { startUpload } from '../support/media.ts';
import { withBackend } from '../with-backend.ts';

// A backend of its own: a sweep would empty the removal queue under the other tests.
const backend = withBackend({ jobsFile: '/no-jobs' });

const blobOf = (type: string) => new Blob(['x'], { type });

async function callSweep(key = backend.secretKey): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${backend.url}/functions/v1/sweep`, {
    method: 'POST',
    headers: { apikey: key },
  });
  return { status: answer.status, body: await answer.json() };
}

/** Stores an accepted file of a given age, claimed or not. */
async function insertFile(
  owner: string,
  options: { bucket?: string; age?: string; claimed?: boolean } = {},
): Promise<string> {
  const { bucket = 'posts', age = '0', claimed = true } = options;
  const name = `${owner}/${randomUUID()}.png`;
  const { error } = await backend.service.storage.from(bucket).upload(name, blobOf('image/png'));
  if (error) throw error;
  await backend.sql`
    insert into private.media (bucket, path, owner_id, kind, mime, bytes, created_at, claimed_at)
    values (${bucket}, ${name}, ${owner}, 'image', 'image/png', 1,
      now() - ${age}::interval, ${claimed ? new Date() : null})
  `;
  return name;
}

async function insertUpload(owner: string, age: string): Promise<string> {
  const name = `${owner}/${randomUUID()}`;
  const { error } = await backend.service.storage
    .from('uploads')
    .upload(name, blobOf('application/octet-stream'));
  if (error) throw error;
  await backend.sql`
    update storage.objects set created_at = now() - ${age}::interval where name = ${name}
  `;
  return name;
}

const releaseFile = (name: string) => backend.sql`select private.release_media('posts', ${name})`;

async function storedFiles(owner: string): Promise<string[]> {
  const rows = await backend.sql<{ name: string }[]>`
    select name from storage.objects where name like ${`${owner}/%`}
  `;
  return rows.map(({ name }) => name).toSorted();
}

const queueLength = async () => {
  const [row] = await backend.sql<{ count: number }[]>`
    select count(*)::int as count from private.media_removals
  `;
  return row?.count;
};

/** Ends the delay before the next attempt. */
const makeRemovalsDue = () => backend.sql`update private.media_removals set next_try_at = now()`;

test('an unreferenced file is removed, with its bytes', async () => {
  const { id } = await backend.member('elin');
  const [gone, stays] = [await insertFile(id), await insertFile(id)];
  await releaseFile(gone);
  expect(await callSweep()).toEqual({ status: 200, body: { removed: 1, failed: 0 } });
  expect(await storedFiles(id)).toEqual([stays]);
  expect((await backend.service.storage.from('posts').download(gone)).error).not.toBeNull();
  expect(await queueLength()).toBe(0);
});

test('uploads and unclaimed files are removed after a day, younger ones aren’t', async () => {
  const { id } = await backend.member('elin');
  await insertUpload(id, '25 hours');
  await insertFile(id, { age: '25 hours', claimed: false });
  const staying = [
    await insertUpload(id, '23 hours'),
    await insertFile(id, { age: '23 hours', claimed: false }),
    await insertFile(id, { age: '1 year' }),
  ];
  expect((await callSweep()).body).toEqual({ removed: 2, failed: 0 });
  expect(await storedFiles(id)).toEqual(staying.toSorted());
});

test('a file whose record is deleted during its upload is kept for ten minutes', async () => {
  const { id } = await backend.member('elin');
  const name = await insertFile(id, { claimed: false });
  await backend.sql`update private.media set accepted_at = null where path = ${name}`;
  await releaseFile(name);
  expect((await callSweep()).body).toEqual({ removed: 0, failed: 0 });
  await backend.sql`
    update private.media_removals set next_try_at = next_try_at - interval '10 minutes'
  `;
  expect((await callSweep()).body).toEqual({ removed: 1, failed: 0 });
});

test('uploads beyond a member’s first thirty are removed, the newest first', async () => {
  const { id } = await backend.member('elin');
  const { id: other } = await backend.member('hanna');
  const staying = [await insertUpload(other, '0')];
  for (let minutes = 32; minutes > 0; minutes -= 1) {
    const name = await insertUpload(id, `${minutes} minutes`);
    if (minutes > 2) staying.push(name);
  }
  expect((await callSweep()).body).toEqual({ removed: 2, failed: 0 });
  expect(await storedFiles(id)).toEqual(staying.slice(1).toSorted());
  expect(await storedFiles(other)).toEqual(staying.slice(0, 1));
});

test('an upload that ends after its member’s account is removed', async () => {
  const { id, client } = await backend.member('elin');
  const { data } = await client.auth.getSession();
  const path = await startUpload({ id, client });
  const finish = await beginUpload(
    `${backend.url}/storage/v1/object/uploads/${path}`,
    { apikey: backend.publishableKey, authorization: `Bearer ${data.session?.access_token}` },
    'late bytes',
  );
  await backend.service.auth.admin.deleteUser(id);
  expect(await finish()).toBe(200);
  expect(await storedFiles(id)).toEqual([path]);
  expect((await callSweep()).body).toEqual({ removed: 1, failed: 0 });
  expect(await storedFiles(id)).toEqual([]);
  expect((await backend.service.storage.from('uploads').download(path)).error).not.toBeNull();
});

test('of eighty parallel uploads at most sixty are stored, and thirty stay', async () => {
  const { id, client } = await backend.member('elin');
  const { data } = await client.auth.getSession();
  const headers = {
    apikey: backend.publishableKey,
    authorization: `Bearer ${data.session?.access_token}`,
  };
  const started = await Promise.allSettled(
    Array.from({ length: 80 }, () => startUpload({ id, client })),
  );
  const paths = started.map((each) =>
    each.status === 'fulfilled' ? each.value : `${id}/${randomUUID()}`,
  );
  const finishers = await Promise.all(
    paths.map((path) =>
      beginUpload(`${backend.url}/storage/v1/object/uploads/${path}`, headers, 'bytes'),
    ),
  );
  const statuses = await Promise.all(finishers.map((finish) => finish()));
  // All began before the first one ended, so the count of those that wait stopped none.
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(await storedFiles(id)).toHaveLength(60);
  await callSweep();
  expect(await storedFiles(id)).toHaveLength(30);
});

test('deleting an account removes its files', async () => {
  const { id } = await backend.member('elin');
  await insertFile(id);
  await insertFile(id, { claimed: false });
  await backend.sql`delete from auth.users where id = ${id}`;
  expect((await callSweep()).body).toEqual({ removed: 2, failed: 0 });
  expect(await storedFiles(id)).toEqual([]);
});

test('an expired story’s file is removed, and a current story’s file isn’t', async () => {
  const { id } = await backend.member('elin');
  const [ended, shown] = [
    await insertFile(id, { bucket: 'stories', claimed: false }),
    await insertFile(id, { bucket: 'stories', claimed: false }),
  ];
  await backend.sql`
    insert into public.stories (user_id, media_url, media_type, expires_at) values
      (${id}, ${ended}, 'image', now() - interval '2 hours'),
      (${id}, ${shown}, 'image', now() + interval '2 hours')
  `;
  expect((await callSweep()).body).toEqual({ removed: 1, failed: 0 });
  expect(await storedFiles(id)).toEqual([shown]);
});

test('one run removes more than one batch', async () => {
  await backend.sql`
    insert into private.media_removals (bucket, path)
    select 'posts', gen_random_uuid() || '/x.png' from generate_series(1, 450)
  `;
  expect((await callSweep()).body).toEqual({ removed: 450, failed: 0 });
  expect(await queueLength()).toBe(0);
});

test('only the server can sweep', async () => {
  const { id, client } = await backend.member('elin');
  const name = await insertFile(id);
  await releaseFile(name);
  for (const key of ['', backend.publishableKey, `${backend.secretKey}x`, 'sb_secret_guess']) {
    expect((await callSweep(key)).status).toBe(401);
  }
  expect((await client.functions.invoke('sweep')).error).not.toBeNull();
  expect(await storedFiles(id)).toEqual([name]);
  await callSweep();
});

test('the next runs complete a run that was killed at any step', async () => {
  const { id } = await backend.member('elin');
  const functions = await startCrashableFunctions(backend);
  const call = () => functions.call('sweep', { apikey: backend.secretKey }, {});
  for (const [request, when] of [
    [1, 'before'],
    [1, 'after'],
    [2, 'before'],
    [2, 'after'],
    [3, 'before'],
    [3, 'after'],
  ] as const) {
    await releaseFile(await insertFile(id));
    functions.crashAt(request, when);
    await expect(call()).rejects.toThrow('fetch failed');
    await makeRemovalsDue();
    expect((await call()).status).toBe(200);
    expect(await storedFiles(id), `request ${request}, ${when}`).toEqual([]);
    expect(await queueLength()).toBe(0);
  }
  await functions.close();
});

test('an acceptance that was killed leaves nothing behind, whether or not it is repeated', async () => {
  const functions = await startCrashableFunctions(backend);
  for (const again of [true, false]) {
    const { id, client } = await backend.member('elin');
    const { data } = await client.auth.getSession();
    const path = await startUpload({ id, client });
    const picture = new Blob([new Uint8Array(png())], { type: 'application/octet-stream' });
    await client.storage.from('uploads').upload(path, picture);
    const call = () =>
      functions.call(
        'accept-media',
        { authorization: `Bearer ${data.session?.access_token}` },
        { bucket: 'posts', path },
      );
    functions.crashAt(6, 'before');
    await expect(call()).rejects.toThrow('fetch failed');
    const accepted = again ? ((await (await call()).json()) as { path: string }).path : undefined;
    expect(await storedFiles(id)).toHaveLength(2);
    await backend.sql`
      update private.media set created_at = created_at - interval '2 days' where accepted_at is null
    `;
    await backend.sql`
      update storage.objects set created_at = created_at - interval '2 days'
      where bucket_id = 'uploads'
    `;
    await callSweep();
    await makeRemovalsDue();
    await callSweep();
    expect(await storedFiles(id)).toEqual(accepted ? [accepted] : []);
  }
  await functions.close();
});

test('a removal that Storage refuses is retried with growing delays', async () => {
  const { id } = await backend.member('elin');
  const name = await insertFile(id);
  await releaseFile(name);
  const functions = await startCrashableFunctions(backend);
  functions.failRequests(/^DELETE /);
  const pauses: number[] = [];
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const answer = await functions.call('sweep', { apikey: backend.secretKey }, {});
    expect(await answer.json()).toEqual({ removed: 0, failed: 1 });
    const [row] = await backend.sql<{ attempts: number; minutes: number }[]>`
      select attempts, round(extract(epoch from next_try_at - now()) / 60)::int as minutes
      from private.media_removals where path = ${name}
    `;
    expect(row?.attempts).toBe(attempt);
    pauses.push(row?.minutes ?? 0);
    await makeRemovalsDue();
  }
  await functions.close();
  expect(pauses).toEqual([5, 10, 20]);
  expect(await storedFiles(id)).toEqual([name]);
  expect((await callSweep()).body).toEqual({ removed: 1, failed: 0 });
  expect(await storedFiles(id)).toEqual([]);
});
