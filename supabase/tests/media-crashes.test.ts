import { afterAll, beforeAll, expect, test } from 'vitest';
import { backend, database } from './support/backend.ts';
import { png } from './support/files/png.ts';
import { startCrashableFunctions, type CrashableFunctions } from './support/crashable-functions.ts';
import {
  listFolder,
  queuedRemovals,
  downloadFile,
  uploadFile,
  type AcceptedFile,
} from './support/media.ts';
import { createMembers, type Member } from './support/members.ts';

/** The requests of one acceptance, in order. */
const requestSteps = [
  'GET /auth/v1/user',
  'POST /rest/v1/rpc/begin_acceptance',
  'GET /storage/v1/object/uploads',
  'POST /rest/v1/rpc/reserve_media',
  'POST /storage/v1/object/posts',
  'POST /rest/v1/rpc/accept_media',
  'DELETE /storage/v1/object/uploads',
];

let functions: CrashableFunctions;

beforeAll(async () => {
  functions = await startCrashableFunctions(backend());
});

afterAll(() => functions.close());

async function acceptUpload(member: Member, path: string): Promise<AcceptedFile> {
  const { data } = await member.client.auth.getSession();
  const authorization = `Bearer ${data.session?.access_token}`;
  const answer = await functions.call('accept-media', { authorization }, { bucket: 'posts', path });
  return (await answer.json()) as AcceptedFile;
}

/** All files and records of a member. */
async function filesAndRecordsOf(member: Member) {
  const rows = await database()<{ path: string; accepted: boolean }[]>`
    select path, accepted_at is not null as accepted from private.media where owner_id = ${member.id}
  `;
  return {
    rows: [...rows],
    posts: await listFolder('posts', member),
    uploads: await listFolder('uploads', member),
    queued: await queuedRemovals('posts', member),
  };
}

test('accepting a file sends these requests', async () => {
  const [elin] = await createMembers('Elin Sandberg');
  functions.crashAt(0, 'before');
  await acceptUpload(elin, await uploadFile(elin, png()));
  expect(functions.requests.map((request) => request.replace(/\/[0-9a-f-]{36}\/.*/, ''))).toEqual(
    requestSteps,
  );
});

for (const [index, step] of requestSteps.entries()) {
  for (const when of ['before', 'after'] as const) {
    test(`a worker killed ${when} ${step} leaves one file after the repeated call`, async () => {
      const [elin] = await createMembers('Elin Sandberg');
      const path = await uploadFile(elin, png());
      functions.crashAt(index + 1, when);
      await expect(acceptUpload(elin, path)).rejects.toThrow('fetch failed');
      const accepted = await acceptUpload(elin, path);
      const { rows, posts, uploads, queued } = await filesAndRecordsOf(elin);
      expect(rows).toEqual([{ path: accepted.path, accepted: true }]);
      expect(uploads).toEqual([]);
      expect(queued).not.toContain(accepted.path);
      // The next sweep removes the file of the first call.
      expect(posts.filter((each) => !queued.includes(each))).toEqual([accepted.path]);
      expect(await downloadFile('posts', accepted.path)).toEqual(png());
    });
  }
}

test('a stored file that was never accepted can’t be used', async () => {
  const [elin] = await createMembers('Elin Sandberg');
  const path = await uploadFile(elin, png());
  functions.crashAt(requestSteps.length - 1, 'before');
  await expect(acceptUpload(elin, path)).rejects.toThrow('fetch failed');
  const [written = ''] = await listFolder('posts', elin);
  await expect(
    database()`select private.claim_media('posts', ${written}, ${elin.id})`,
  ).rejects.toThrow('This file was not accepted');
});
