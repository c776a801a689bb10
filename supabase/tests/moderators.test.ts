import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { acceptedFile } from './support/media.ts';
import { befriend, newMembers, ok, refusal, type Member } from './support/members.ts';
import { decide, report, statusOf } from './support/moderation.ts';
import { publish } from './support/posts.ts';

let elin: Member;
let hanna: Member;
let oskar: Member;
let vera: Member;

beforeEach(async () => {
  [elin, hanna, oskar, vera] = await newMembers(
    'Elin Sandberg',
    'Hanna Berg',
    'Oskar Lund',
    'Vera Nilsson',
  );
  await database()`insert into private.moderators (member_id) values (${vera.id})`;
});

interface Queue {
  items: { id: string; about: { id: string } | null; open_reports: number; now: object | null }[];
  next: { at: string; id: string } | null;
}

const queue = async (of: Member, asked: object = {}) =>
  (await ok(of.client.rpc('report_queue', asked))) as unknown as Queue;

/** What the queue has of one report: other tests' wait there too. */
async function inQueue(of: Member, id: string): Promise<Queue['items'][number] | undefined> {
  let after: Queue['next'] = null;
  do {
    const page: Queue = await queue(of, { after, page_size: 100 });
    const found = page.items.find((item) => item.id === id);
    if (found) return found;
    after = page.next;
  } while (after);
  return undefined;
}

describe('the queue', () => {
  test('shows moderators what was reported, as it was and as it is, also across a block', async () => {
    await befriend(elin, hanna);
    const subject = await publish(elin, 'Hateful');
    const id = await report(hanna, 'post', subject);
    await ok(elin.client.from('posts').update({ content: 'Harmless' }).eq('id', subject));
    await ok(elin.client.rpc('block_member', { member_id: vera.id }));
    expect(await inQueue(vera, id)).toMatchObject({
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

  test('shows nothing else of what is private', async () => {
    await befriend(elin, hanna);
    const [subject, other] = [
      await publish(elin, 'Hateful'),
      await publish(elin, 'Between friends'),
    ];
    const reported = await report(hanna, 'post', subject);
    expect(await inQueue(vera, reported)).toBeDefined();
    expect(JSON.stringify(await queue(vera, { page_size: 100 }))).not.toContain('Between friends');
    for (const id of [subject, other]) {
      expect(await ok(vera.client.from('posts').select().eq('id', id))).toEqual([]);
    }
    expect(await ok(vera.client.from('profile_details').select().eq('id', elin.id))).toEqual([]);
    expect(await ok(vera.client.from('reports').select())).toEqual([]);
  });

  test('is the oldest first, by key', async () => {
    const ids = [
      await report(hanna, 'member', elin.id),
      await report(oskar, 'member', elin.id),
      await report(elin, 'member', hanna.id),
    ];
    await database()`
      update public.reports
      set created_at = (select min(created_at) - interval '1 day' from public.reports)
      where id = any (${ids})
    `;
    const first = await queue(vera, { page_size: 2 });
    const second = await queue(vera, { page_size: 1, after: first.next });
    const items = [...first.items, ...second.items];
    expect(items.map(({ id }) => id)).toEqual(ids.toSorted());
    expect(items.map(({ open_reports }) => open_reports).toSorted()).toEqual([1, 2, 2]);
  });

  test('shows no page to anybody else, and is answered by nobody else', async () => {
    const id = await report(hanna, 'member', elin.id);
    for (const member of [elin, hanna, oskar]) {
      expect(await ok(member.client.rpc('is_moderator'))).toBe(false);
      expect(await refusal(member.client.rpc('report_queue', {}))).toBe('42501');
      for (const report of [id, randomUUID()]) {
        expect(await refusal(decide(member, report, 'dismiss'))).toBe('42501');
      }
    }
    expect(await statusOf(id)).toEqual({ status: 'open', by: null });
    expect(await ok(vera.client.rpc('is_moderator'))).toBe(true);
  });
});

describe('nobody makes themselves moderator', () => {
  test('through the API: the table isn’t there', async () => {
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
    expect(await ok(oskar.client.rpc('is_moderator'))).toBe(false);
  });

  test('through their account’s metadata', async () => {
    await ok(
      oskar.client.auth.updateUser({ data: { role: 'moderator', is_moderator: true } }) as never,
    );
    await oskar.client.auth.refreshSession();
    expect(await ok(oskar.client.rpc('is_moderator'))).toBe(false);
  });

  test('and one whose account is gone is none', async () => {
    await database()`delete from auth.users where id = ${vera.id}`;
    expect(await ok(vera.client.rpc('is_moderator'))).toBe(false);
    expect(await refusal(vera.client.rpc('report_queue', {}))).toBe('42501');
  });
});

describe('the files of what is reported', () => {
  const sign = (by: Member, bucket: string, path: string) =>
    by.client.storage.from(bucket).createSignedUrl(path, 60);

  test('are seen by moderators while the report is open, and no others ever', async () => {
    await befriend(elin, hanna);
    const [reported, other] = [
      await acceptedFile(elin, 'messages'),
      await acceptedFile(elin, 'messages'),
    ];
    const message = randomUUID();
    await database()`
      insert into public.messages (id, sender_id, recipient_id, content, message_type, media_url) values
        (${message}, ${elin.id}, ${hanna.id}, null, 'image', ${reported}),
        (${randomUUID()}, ${elin.id}, ${hanna.id}, null, 'image', ${other})
    `;
    expect((await sign(vera, 'messages', reported)).error).not.toBeNull();
    const id = await report(hanna, 'message', message);
    expect((await sign(vera, 'messages', reported)).error).toBeNull();
    expect((await sign(vera, 'messages', other)).error).not.toBeNull();
    expect((await sign(oskar, 'messages', reported)).error).not.toBeNull();
    await ok(decide(vera, id, 'keep'));
    expect((await sign(vera, 'messages', reported)).error).not.toBeNull();
  });
});
