import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { backend, database } from './support/backend.ts';
import { readExport, readExportPage } from './support/export.ts';
import { createMembers, errorCode, signIn, type Client, type Member } from './support/members.ts';
import { insertManyPosts } from './support/posts.ts';
import { tokenOf } from './support/sessions.ts';

let elin: Member;
let hanna: Member;

beforeEach(async () => {
  [elin, hanna] = await createMembers('Elin Sandberg', 'Hanna Berg');
  await insertManyPosts(elin, 1100);
});

const readFailing = (client: Client, export_id: string, cursor: object | null = null) =>
  errorCode(client.rpc('export_page', { export_id, cursor: cursor as never }));

describe('an export', () => {
  test('can be made three times a day, and the refusal says when the next one may begin', async () => {
    for (let time = 0; time < 3; time += 1) await readExport(elin);
    const response = await fetch(`${backend().url}/functions/v1/export-my-data`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await tokenOf(elin)}` },
      body: JSON.stringify({ export_id: randomUUID() }),
    });
    expect(response.status).toBe(429);
    const { code, details } = (await response.json()) as { code: string; details: string };
    expect(code).toBe('PT429');
    const hours = (Date.parse(details) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23);
    expect(hours).toBeLessThanOrEqual(24);
    expect(await readExport(hanna)).toHaveProperty('profile');
  });

  test('counts once, however many pages it has and however often its first answer is lost', async () => {
    const first = randomUUID();
    for (let time = 0; time < 4; time += 1) await readExportPage(elin.client, first);
    await readExport(elin);
    await readExport(elin);
    expect(await readFailing(elin.client, randomUUID())).toBe('PT429');
  });

  test('begins three times only, even if ten begin at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => elin.client.rpc('export_page', { export_id: randomUUID() })),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(3);
    expect(new Set(answers.map(({ error }) => error?.code))).toEqual(new Set([undefined, 'PT429']));
  });
});

test('an export begins only after a sign-in of the last ten minutes, and goes on without', async () => {
  const id = randomUUID();
  const { next } = await readExportPage(elin.client, id);
  await database()`
    update auth.mfa_amr_claims set updated_at = updated_at - interval '11 minutes'
    where session_id in (select sessions.id from auth.sessions where sessions.user_id = ${elin.id})
  `;
  expect((await elin.client.auth.refreshSession()).error).toBeNull();
  const begin = await fetch(`${backend().url}/functions/v1/export-my-data`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await tokenOf(elin)}` },
    body: JSON.stringify({ export_id: randomUUID() }),
  });
  expect([begin.status, ((await begin.json()) as { code: string }).code]).toEqual([403, 'PT403']);
  expect(await readFailing(elin.client, randomUUID())).toBe('PT403');
  expect((await readExportPage(elin.client, id, next)).sections).toHaveProperty('posts');
  expect(await readExport({ client: await signIn(elin.email) })).toHaveProperty('posts');
});

describe('a cursor', () => {
  test('leads on only: an export that has gone on never begins again', async () => {
    const id = randomUUID();
    const first = await readExportPage(elin.client, id);
    const second = await readExportPage(elin.client, id, first.next);
    expect(await readFailing(elin.client, id)).toBe('PT404');
    expect(await readExportPage(elin.client, id, first.next)).toEqual(second);
    const third = await readExportPage(elin.client, id, second.next);
    expect(third.next).toBeNull();
    for (const cursor of [null, first.next, { section: 'profile', after: null }]) {
      expect(await readFailing(elin.client, id, cursor)).toBe('PT404');
    }
  });

  test('gives the newest page ten times, for answers that were lost and links that ended', async () => {
    const id = randomUUID();
    const { next } = await readExportPage(elin.client, id);
    const page = await readExportPage(elin.client, id, next);
    for (let time = 1; time < 10; time += 1) {
      expect(await readExportPage(elin.client, id, next)).toEqual(page);
    }
    expect(await readFailing(elin.client, id, next)).toBe('PT404');
    expect((await readExportPage(elin.client, id, page.next)).next).toBeNull();
  });

  test('works in no other export, for no other member and in no other session', async () => {
    const id = randomUUID();
    const { next } = await readExportPage(elin.client, id);
    expect(await readFailing(elin.client, randomUUID(), next)).toBe('PT404');
    expect(await readFailing(hanna.client, id, next)).toBe('PT404');
    expect(await readFailing(hanna.client, id)).toBe('PT404');
    expect(await readFailing(await signIn(elin.email), id, next)).toBe('PT404');
  });

  test.each([
    ['two hours after the newest page', 'read_at'],
    ['a day after the beginning', 'started_at'],
  ])('ends %s', async (_, column) => {
    const id = randomUUID();
    const { next } = await readExportPage(elin.client, id);
    const span = column === 'read_at' ? '2 hours' : '1 day';
    await database()`
      update private.exports set ${database()(column)} = now() - ${span}::interval where id = ${id}
    `;
    expect(await readFailing(elin.client, id, next)).toBe('PT404');
    expect(await readFailing(elin.client, id)).toBe('PT404');
  });

  test('does nothing after its session has ended', async () => {
    const id = randomUUID();
    const { next } = await readExportPage(elin.client, id);
    await database()`delete from auth.sessions where user_id = ${elin.id}`;
    expect(await readFailing(elin.client, id, next)).toBe('PT401');
  });
});
