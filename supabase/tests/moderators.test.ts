import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { insertAcceptedFile, signFile } from './support/media.ts';
import { befriend, createMembers, unwrap, errorCode, type Member } from './support/members.ts';
import {
  createReport,
  insertModerator,
  reportStatus,
  resolveReport,
} from './support/moderation.ts';
import { createPost } from './support/posts.ts';

let elin: Member;
let hanna: Member;
let oskar: Member;
let vera: Member;

beforeEach(async () => {
  [elin, hanna, oskar, vera] = await createMembers(
    'Elin Sandberg',
    'Hanna Berg',
    'Oskar Lund',
    'Vera Nilsson',
  );
  await insertModerator(vera);
});

interface Queue {
  items: { id: string; about: { id: string } | null; open_reports: number; now: object | null }[];
  next: { at: string; id: string } | null;
}

const reportQueue = async (of: Member, options: object = {}) =>
  (await unwrap(of.client.rpc('report_queue', options))) as unknown as Queue;

/** This report’s item. The queue also holds the reports of other tests. */
async function queuedReport(of: Member, id: string): Promise<Queue['items'][number] | undefined> {
  let after: Queue['next'] = null;
  do {
    const page: Queue = await reportQueue(of, { after, page_size: 100 });
    const found = page.items.find((item) => item.id === id);
    if (found) return found;
    after = page.next;
  } while (after);
  return undefined;
}

describe('the queue', () => {
  test('shows moderators the reported content as it was and as it is, even across a block', async () => {
    await befriend(elin, hanna);
    const subject = await createPost(elin, 'Hateful');
    const id = await createReport(hanna, 'post', subject);
    await unwrap(elin.client.from('posts').update({ content: 'Harmless' }).eq('id', subject));
    await unwrap(elin.client.rpc('block_member', { member_id: vera.id }));
    expect(await queuedReport(vera, id)).toMatchObject({
      id,
      subject_kind: 'post',
      subject_id: subject,
      reason: 'hate',
      details: 'See for yourself',
      reporter: expect.objectContaining({ id: hanna.id }),
      about: expect.objectContaining({ id: elin.id }),
      snapshot: expect.objectContaining({ text: 'Hateful' }),
      now: expect.objectContaining({ text: 'Harmless' }),
      open_reports: 1,
    });
  });

  test('shows no other private data', async () => {
    await befriend(elin, hanna);
    const [subject, other] = [
      await createPost(elin, 'Hateful'),
      await createPost(elin, 'Between friends'),
    ];
    const reported = await createReport(hanna, 'post', subject);
    expect(await queuedReport(vera, reported)).toBeDefined();
    expect(JSON.stringify(await reportQueue(vera, { page_size: 100 }))).not.toContain(
      'Between friends',
    );
    for (const id of [subject, other]) {
      expect(await unwrap(vera.client.from('posts').select().eq('id', id))).toEqual([]);
    }
    expect(await unwrap(vera.client.from('profile_details').select().eq('id', elin.id))).toEqual(
      [],
    );
    expect(await unwrap(vera.client.from('reports').select())).toEqual([]);
  });

  test('is sorted oldest first, and paged by key', async () => {
    const ids = [
      await createReport(hanna, 'member', elin.id),
      await createReport(oskar, 'member', elin.id),
      await createReport(elin, 'member', hanna.id),
    ];
    await database()`
      update public.reports
      set created_at = (select min(created_at) - interval '1 day' from public.reports)
      where id = any (${ids})
    `;
    const first = await reportQueue(vera, { page_size: 2 });
    const second = await reportQueue(vera, { page_size: 1, after: first.next });
    const items = [...first.items, ...second.items];
    expect(items.map(({ id }) => id)).toEqual(ids.toSorted());
    expect(items.map(({ open_reports }) => open_reports).toSorted()).toEqual([1, 2, 2]);
  });

  test('can’t be read or answered by anybody else', async () => {
    const id = await createReport(hanna, 'member', elin.id);
    for (const member of [elin, hanna, oskar]) {
      expect(await unwrap(member.client.rpc('is_moderator'))).toBe(false);
      expect(await errorCode(member.client.rpc('report_queue', {}))).toBe('42501');
      for (const report of [id, randomUUID()]) {
        expect(await errorCode(resolveReport(member, report, 'dismiss'))).toBe('42501');
      }
    }
    expect(await reportStatus(id)).toEqual({ status: 'open', by: null });
    expect(await unwrap(vera.client.rpc('is_moderator'))).toBe(true);
  });
});

describe('a member can’t become a moderator', () => {
  test('through the API: the table isn’t exposed', async () => {
    for (const name of ['moderators', 'private.moderators']) {
      const { error } = await oskar.client
        .from(name as 'posts')
        .insert({ member_id: oskar.id } as never);
      expect(error).not.toBeNull();
    }
    const { error } = await oskar.client
      .schema('private' as 'public')
      .from('moderators' as 'posts')
      .insert({ member_id: oskar.id } as never);
    expect(error).not.toBeNull();
    expect(await unwrap(oskar.client.rpc('is_moderator'))).toBe(false);
  });

  test('through the metadata of their account', async () => {
    await unwrap(
      oskar.client.auth.updateUser({ data: { role: 'moderator', is_moderator: true } }) as never,
    );
    await oskar.client.auth.refreshSession();
    expect(await unwrap(oskar.client.rpc('is_moderator'))).toBe(false);
  });

  test('with the token of a deleted account', async () => {
    await database()`delete from auth.users where id = ${vera.id}`;
    expect(await unwrap(vera.client.rpc('is_moderator'))).toBe(false);
    expect(await errorCode(vera.client.rpc('report_queue', {}))).toBe('PT401');
  });
});

describe('the files of reported content in storage', () => {
  const sign = (by: Member, path: string) => signFile(by.client, 'messages', path);

  test('can be read by moderators only while the report is open, and no other files ever', async () => {
    await befriend(elin, hanna);
    const [reported, other] = [
      await insertAcceptedFile(elin, 'messages'),
      await insertAcceptedFile(elin, 'messages'),
    ];
    const message = randomUUID();
    await database()`
      insert into public.messages (id, sender_id, recipient_id, content, message_type, media_url) values
        (${message}, ${elin.id}, ${hanna.id}, null, 'image', ${reported}),
        (${randomUUID()}, ${elin.id}, ${hanna.id}, null, 'image', ${other})
    `;
    expect(await sign(vera, reported)).toBeNull();
    const id = await createReport(hanna, 'message', message);
    expect(await sign(vera, reported)).not.toBeNull();
    expect(await sign(vera, other)).toBeNull();
    expect(await sign(oskar, reported)).toBeNull();
    await unwrap(resolveReport(vera, id, 'keep'));
    expect(await sign(vera, reported)).toBeNull();
  });
});
