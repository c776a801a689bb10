import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { insertAcceptedFile } from './support/media.ts';
import { befriend, createMembers, unwrap, errorCode, type Member } from './support/members.ts';

let elin: Member;
let hanna: Member;
let oskar: Member;

beforeEach(async () => {
  [elin, hanna, oskar] = await createMembers('Elin Sandberg', 'Hanna Berg', 'Oskar Lund');
});

const kinds = ['member', 'post', 'comment', 'message', 'story', 'group', 'event'] as const;

type Kind = (typeof kinds)[number];

const reportThing = (by: Member, kind: Kind, id: string, more: object = {}) =>
  by.client.from('reports').insert({
    reporter_id: by.id,
    subject_kind: kind,
    subject_id: id,
    reason: 'harassment',
    ...more,
  });

const storedReports = async (member: Member) =>
  database()<{ subject_kind: string; about_id: string | null; status: string; snapshot: object }[]>`
    select subject_kind, about_id, status, details, snapshot
    from public.reports left join private.report_cases on report_id = reports.id
    where reporter_id = ${member.id} order by created_at
  `;

/** One thing of each kind, owned by Elin and visible to this friend. */
async function insertOneOfEachKind(friend: Member): Promise<Record<Kind, string>> {
  const id = Object.fromEntries(kinds.map((kind) => [kind, randomUUID()])) as Record<Kind, string>;
  const sql = database();
  await sql`insert into public.posts (id, user_id, content) values (${id.post}, ${elin.id}, 'A post')`;
  await sql`
    insert into public.comments (id, post_id, user_id, content)
    values (${id.comment}, ${id.post}, ${elin.id}, 'A comment')
  `;
  await sql`
    insert into public.messages (id, sender_id, recipient_id, content)
    values (${id.message}, ${elin.id}, ${friend.id}, 'A message')
  `;
  const path = await insertAcceptedFile(elin, 'stories');
  await sql`
    insert into public.stories (id, user_id, content, media_url, media_type, expires_at)
    values (${id.story}, ${elin.id}, 'A story', ${path}, 'image', now() + interval '1 day')
  `;
  await sql`
    insert into public.groups (id, name, description, privacy, created_by)
    values (${id.group}, 'A group', 'Of Elin', 'private', ${elin.id})
  `;
  await sql`
    insert into public.events (id, title, description, start_date, ends_at, privacy, created_by)
    values (
      ${id.event}, 'An event', 'Of Elin', now() + interval '1 day', now() + interval '2 days', 'private',
      ${elin.id}
    )
  `;
  for (const { id: user } of [elin, friend]) {
    await sql`
      insert into public.group_members (group_id, user_id) values (${id.group}, ${user})
      on conflict (group_id, user_id) do nothing
    `;
    await sql`
      insert into public.event_attendees (event_id, user_id) values (${id.event}, ${user})
      on conflict (event_id, user_id) do nothing
    `;
  }
  return { ...id, member: elin.id };
}

describe('a report', () => {
  test('can be about anything that the reporter sees, and keeps a copy of it', async () => {
    await befriend(elin, hanna);
    const seen = await insertOneOfEachKind(hanna);
    for (const kind of kinds) await unwrap(reportThing(hanna, kind, seen[kind]));
    await database()`update public.posts set content = 'Something else' where id = ${seen.post}`;
    const held = await storedReports(hanna);
    expect(held.map(({ subject_kind }) => subject_kind)).toEqual(kinds);
    expect(held.map(({ about_id }) => about_id)).toEqual(
      kinds.map((kind) => (kind === 'group' ? null : elin.id)),
    );
    expect(held.map(({ snapshot }) => snapshot)).toMatchObject([
      { title: 'Elin Sandberg' },
      { text: 'A post' },
      { text: 'A comment' },
      { text: 'A message' },
      { text: 'A story', files: [{ bucket: 'stories' }] },
      { title: 'A group', text: 'Of Elin' },
      { title: 'An event', text: 'Of Elin' },
    ]);
  });

  test('about a hidden thing fails like one about a missing thing', async () => {
    await befriend(elin, hanna);
    const seen = await insertOneOfEachKind(hanna);
    for (const kind of kinds.filter((each) => each !== 'member')) {
      const there = await reportThing(oskar, kind, seen[kind]);
      const nowhere = await reportThing(oskar, kind, randomUUID());
      expect(there.error, kind).toMatchObject({ code: '42501' });
      expect(there.error, kind).toEqual(nowhere.error);
    }
    await unwrap(elin.client.rpc('block_member', { member_id: oskar.id }));
    expect(await errorCode(reportThing(oskar, 'member', elin.id))).toBe('42501');
    expect(await storedReports(oskar)).toEqual([]);
  });

  test('can still be made after blocking the member', async () => {
    await unwrap(elin.client.rpc('block_member', { member_id: oskar.id }));
    await unwrap(reportThing(elin, 'member', oskar.id));
    expect(await storedReports(elin)).toMatchObject([{ about_id: oskar.id }]);
  });

  test('can be about content shown before a block by either side, which stays hidden', async () => {
    for (const blocks of [
      () => elin.client.rpc('block_member', { member_id: hanna.id }),
      () => hanna.client.rpc('block_member', { member_id: elin.id }),
    ]) {
      await befriend(elin, hanna);
      const seen = await insertOneOfEachKind(hanna);
      const [own, onHers] = [randomUUID(), randomUUID()];
      await database()`insert into public.posts (id, user_id, content) values (${own}, ${hanna.id}, 'Hers')`;
      await database()`
        insert into public.comments (id, post_id, user_id, content)
        values (${onHers}, ${own}, ${elin.id}, 'Said to her')
      `;
      await unwrap(blocks());
      const shown = { ...seen, comment: onHers };
      const hidden = ['member', 'post', 'comment', 'message', 'story'] as const;
      for (const kind of hidden) {
        await unwrap(reportThing(hanna, kind, shown[kind]));
      }
      expect((await storedReports(hanna)).map(({ about_id }) => about_id)).toEqual(
        hidden.map(() => elin.id),
      );
      for (const table of ['posts', 'comments', 'messages', 'stories'] as const) {
        const ids = hidden.map((kind) => shown[kind]);
        expect(await unwrap(hanna.client.from(table).select('id').in('id', ids))).toEqual([]);
      }
      await database()`delete from public.reports where reporter_id = ${hanna.id}`;
      await database()`delete from public.blocks where ${elin.id} in (blocker_id, blocked_id)`;
    }
  });

  test('can’t be about content made after the block, or that was never visible', async () => {
    await befriend(elin, hanna);
    await unwrap(elin.client.rpc('block_member', { member_id: hanna.id }));
    const later = await insertOneOfEachKind(oskar);
    for (const kind of ['post', 'comment', 'message', 'story'] as const) {
      expect(await errorCode(reportThing(hanna, kind, later[kind])), kind).toBe('42501');
    }
    await unwrap(elin.client.rpc('block_member', { member_id: oskar.id }));
    for (const kind of ['member', 'post', 'comment', 'story'] as const) {
      expect(await errorCode(reportThing(oskar, kind, later[kind])), kind).toBe('42501');
    }
    await unwrap(reportThing(oskar, 'message', later.message));
    await unwrap(elin.client.rpc('unblock_member', { member_id: hanna.id }));
    expect(await errorCode(reportThing(hanna, 'post', later.post))).toBe('42501');
    expect(await storedReports(hanna)).toEqual([]);
  });

  test('can be about posts in a shared group or event, until either member blocks the other', async () => {
    const shared = await insertOneOfEachKind(hanna);
    const [before, after] = [randomUUID(), randomUUID()];
    const post = (id: string) => database()`
      insert into public.posts (id, user_id, content, group_id)
      values (${id}, ${elin.id}, 'To all of us', ${shared.group})
    `;
    await post(before);
    await unwrap(elin.client.rpc('block_member', { member_id: hanna.id }));
    await post(after);
    expect(await errorCode(reportThing(oskar, 'post', before))).toBe('42501');
    expect(await errorCode(reportThing(hanna, 'post', after))).toBe('42501');
    await unwrap(reportThing(hanna, 'post', before));
    await unwrap(hanna.client.rpc('leave_group', { group_id: shared.group }));
    await database()`delete from public.reports where reporter_id = ${hanna.id}`;
    expect(await errorCode(reportThing(hanna, 'post', before))).toBe('42501');
  });

  test('can’t be about the reporter or their own content', async () => {
    const own = await insertOneOfEachKind(hanna);
    for (const kind of kinds.filter((each) => each !== 'group')) {
      expect(await errorCode(reportThing(elin, kind, own[kind])), kind).toBe('42501');
    }
    expect(await storedReports(elin)).toEqual([]);
  });

  test('can be open once for each thing and reporter, and can be repeated after a decision', async () => {
    await unwrap(reportThing(hanna, 'member', elin.id));
    expect(await errorCode(reportThing(hanna, 'member', elin.id, { reason: 'spam' }))).toBe(
      '23505',
    );
    await unwrap(reportThing(oskar, 'member', elin.id));
    await database()`
      update public.reports set status = 'kept', handled_at = now() where reporter_id = ${hanna.id}
    `;
    await unwrap(reportThing(hanna, 'member', elin.id));
  });

  test('has one of the reasons, and details of a thousand characters at most', async () => {
    expect(await errorCode(reportThing(hanna, 'member', elin.id, { reason: 'dislike' }))).toBe(
      '23514',
    );
    expect(
      await errorCode(reportThing(hanna, 'member', elin.id, { details: 'x'.repeat(1001) })),
    ).toBe('23514');
    await unwrap(reportThing(hanna, 'member', elin.id, { details: 'x'.repeat(1000) }));
  });

  test('can be sent twenty times an hour', async () => {
    await database()`
      insert into private.rate_limits (subject, action, uses, ends_at)
      values (${hanna.id}, 'report', 20, now() + interval '1 minute')
    `;
    expect(await errorCode(reportThing(hanna, 'member', elin.id))).toBe('PT429');
    expect(await storedReports(hanna)).toEqual([]);
  });

  test('can be read by its reporter only, and can’t be changed', async () => {
    await unwrap(reportThing(hanna, 'member', elin.id));
    expect(await unwrap(hanna.client.from('reports').select('status, reason'))).toEqual([
      { status: 'open', reason: 'harassment' },
    ]);
    for (const other of [elin, oskar])
      expect(await unwrap(other.client.from('reports').select())).toEqual([]);
    for (const change of [{ status: 'removed' }, { details: 'Other' }, { subject_id: oskar.id }]) {
      expect(
        await errorCode(
          hanna.client
            .from('reports')
            .update(change as never)
            .eq('reporter_id', hanna.id),
        ),
      ).toBe('42501');
    }
    expect(await errorCode(hanna.client.from('reports').delete().eq('reporter_id', hanna.id))).toBe(
      '42501',
    );
    expect(await storedReports(hanna)).toMatchObject([{ status: 'open' }]);
  });

  test('can’t be sent in another’s name, or decided by its sender', async () => {
    expect(await errorCode(reportThing(oskar, 'member', elin.id, { reporter_id: hanna.id }))).toBe(
      '42501',
    );
    for (const given of [
      { status: 'removed' },
      { about_id: oskar.id },
      { handled_at: '2026-01-01T00:00:00Z' },
      { created_at: '2020-01-01T00:00:00Z' },
    ]) {
      expect(await errorCode(reportThing(oskar, 'member', elin.id, given))).toBe('42501');
    }
    expect([...(await storedReports(hanna)), ...(await storedReports(oskar))]).toEqual([]);
  });

  test('is deleted with its reporter’s account, and with the reported account', async () => {
    await unwrap(reportThing(hanna, 'member', elin.id));
    await unwrap(reportThing(oskar, 'member', hanna.id));
    await database()`delete from auth.users where id = ${hanna.id}`;
    expect([...(await storedReports(hanna)), ...(await storedReports(oskar))]).toEqual([]);
  });
});
