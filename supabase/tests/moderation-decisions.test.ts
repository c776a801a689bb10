import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { insertAcceptedFile } from './support/media.ts';
import { befriend, createMembers, unwrap, errorCode, type Member } from './support/members.ts';
import { claimsOf } from './support/sessions.ts';
import {
  createReport,
  insertModerator,
  reportStatus,
  resolveReport,
} from './support/moderation.ts';
import { createPost, insertGroup } from './support/posts.ts';

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

const postExists = async (id: string) =>
  (await database()`select from public.posts where id = ${id}`).length > 0;

describe('a decision', () => {
  test('to remove deletes the content, and answers all its reporters', async () => {
    await befriend(elin, hanna);
    await befriend(elin, oskar);
    const [subject, other] = [await createPost(elin, 'Hateful'), await createPost(elin, 'Stays')];
    const [one, two] = [
      await createReport(hanna, 'post', subject),
      await createReport(oskar, 'post', subject),
    ];
    const apart = await createReport(oskar, 'post', other);
    expect(await unwrap(resolveReport(vera, one, 'remove'))).toBe('removed');
    expect([await postExists(subject), await postExists(other)]).toEqual([false, true]);
    expect([await reportStatus(one), await reportStatus(two), await reportStatus(apart)]).toEqual([
      { status: 'removed', by: vera.id },
      { status: 'removed', by: vera.id },
      { status: 'open', by: null },
    ]);
    expect(await unwrap(hanna.client.from('reports').select('status'))).toEqual([
      { status: 'removed' },
    ]);
  });

  test('to keep answers all reporters too; to dismiss answers one', async () => {
    await befriend(elin, hanna);
    await befriend(elin, oskar);
    const subject = await createPost(elin, 'Hateful');
    const [one, two] = [
      await createReport(hanna, 'post', subject),
      await createReport(oskar, 'post', subject),
    ];
    expect(await unwrap(resolveReport(vera, one, 'dismiss'))).toBe('dismissed');
    expect(await reportStatus(two)).toMatchObject({ status: 'open' });
    const again = await createReport(hanna, 'post', subject);
    expect(await unwrap(resolveReport(vera, two, 'keep'))).toBe('kept');
    expect(await reportStatus(again)).toMatchObject({ status: 'kept' });
    expect(await postExists(subject)).toBe(true);
  });

  test('is final: a second moderator waits, and gets the first decision', async () => {
    await insertModerator(oskar);
    await befriend(elin, hanna);
    const subject = await createPost(elin, 'Hateful');
    const id = await createReport(hanna, 'post', subject);
    let second: Promise<string> | undefined;
    await database().begin(async (sql) => {
      const claims = JSON.stringify(await claimsOf(vera));
      await sql`select set_config('request.jwt.claims', ${claims}, true)`;
      await sql`select private.resolve_report(${id}, 'keep', 'It may stay')`;
      second = unwrap(resolveReport(oskar, id, 'remove'));
      await expect
        .poll(() => database()`select from pg_locks where locktype = 'advisory' and not granted`)
        .not.toEqual([]);
    });
    expect(await second).toBe('kept');
    expect(await postExists(subject)).toBe(true);
    expect(await reportStatus(id)).toEqual({ status: 'kept', by: vera.id });
  });

  test('has one of three values, and its report must exist', async () => {
    const id = await createReport(hanna, 'member', elin.id);
    expect(await errorCode(resolveReport(vera, id, 'ban'))).toBe('23514');
    expect(await errorCode(resolveReport(vera, randomUUID(), 'keep'))).toBe('PT404');
    expect(await reportStatus(id)).toMatchObject({ status: 'open' });
  });

  test('about a moderator’s own content is left to another moderator', async () => {
    const id = await createReport(hanna, 'member', vera.id);
    expect(await errorCode(resolveReport(vera, id, 'dismiss'))).toBe('42501');
    await insertModerator(oskar);
    expect(await errorCode(resolveReport(oskar, id, 'remove'))).toBe('42501');
    expect(await unwrap(resolveReport(oskar, id, 'keep'))).toBe('kept');
  });

  test('about a group isn’t for its admins', async () => {
    const group = randomUUID();
    await database()`
      insert into public.groups (id, name, description, privacy, created_by)
      values (${group}, 'Ours', 'Group', 'public', ${elin.id})
    `;
    await database()`
      insert into public.group_members (group_id, user_id, role)
      values (${group}, ${vera.id}, 'moderator')
    `;
    const id = await createReport(hanna, 'group', group);
    expect(await errorCode(resolveReport(vera, id, 'dismiss'))).toBe('42501');
    await database()`
      update public.group_members set role = 'member' where user_id = ${vera.id} and group_id = ${group}
    `;
    expect(await unwrap(resolveReport(vera, id, 'keep'))).toBe('kept');
  });

  test('about content that a moderator reported, by any report, is left to another', async () => {
    await insertModerator(oskar);
    const [own, theirs] = [
      await createReport(vera, 'member', elin.id),
      await createReport(hanna, 'member', elin.id),
    ];
    for (const id of [own, theirs]) {
      expect(await errorCode(resolveReport(vera, id, 'dismiss'))).toBe('42501');
      expect(await errorCode(resolveReport(vera, id, 'keep'))).toBe('42501');
    }
    expect(await reportStatus(own)).toEqual({ status: 'open', by: null });
    expect(await unwrap(resolveReport(oskar, own, 'keep'))).toBe('kept');
    expect(await reportStatus(theirs)).toEqual({ status: 'kept', by: oskar.id });
    const again = await createReport(hanna, 'member', elin.id);
    expect(await unwrap(resolveReport(vera, again, 'dismiss'))).toBe('dismissed');
  });

  test('to remove a member signs them out and queues their account for deletion', async () => {
    const id = await createReport(hanna, 'member', elin.id);
    expect(await unwrap(resolveReport(vera, id, 'remove'))).toBe('removed');
    expect((await elin.client.auth.refreshSession()).error).not.toBeNull();
    const pending = await database()`
      select from private.account_deletions where member_id = ${elin.id}
    `;
    expect(pending).toHaveLength(1);
  });

  test.each(['comment', 'message', 'story', 'group', 'event'])('removes a %s', async (kind) => {
    await befriend(elin, hanna);
    const id = await make(kind);
    const table = { story: 'stories', group: 'groups' }[kind] ?? `${kind}s`;
    const there = () => database()`select from ${database()(`public.${table}`)} where id = ${id}`;
    expect(await there()).toHaveLength(1);
    await unwrap(resolveReport(vera, await createReport(hanna, kind, id), 'remove'));
    expect(await there()).toHaveLength(0);
  });

  test('that is refused names the cause', async () => {
    await insertModerator(oskar);
    const group = await insertGroup(elin, hanna);
    await database()`
      insert into public.group_members (group_id, user_id, role)
      values (${group}, ${vera.id}, 'moderator')
    `;
    const refusals = [];
    for (const id of [
      await createReport(hanna, 'member', vera.id),
      await createReport(hanna, 'group', group),
      await createReport(vera, 'member', elin.id),
      await createReport(hanna, 'member', oskar.id),
    ]) {
      const { error } = await resolveReport(vera, id, 'remove');
      refusals.push([error?.code, error?.details]);
    }
    await database()`delete from private.moderators where member_id = ${vera.id}`;
    const { error } = await resolveReport(
      vera,
      await createReport(hanna, 'member', elin.id),
      'keep',
    );
    expect([...refusals, [error?.code, error?.details]]).toEqual([
      ['42501', 'about_you'],
      ['42501', 'group_you_lead'],
      ['42501', 'reported_by_you'],
      ['42501', 'about_moderator'],
      ['42501', null],
    ]);
  });

  async function make(kind: string): Promise<string> {
    const id = randomUUID();
    const sql = database();
    if (kind === 'comment') {
      await sql`
        insert into public.comments (id, post_id, user_id, content)
        values (${id}, ${await createPost(elin, 'Hateful')}, ${elin.id}, 'Hateful')
      `;
    }
    if (kind === 'message') {
      await sql`
        insert into public.messages (id, sender_id, recipient_id, content)
        values (${id}, ${elin.id}, ${hanna.id}, 'Hateful')
      `;
    }
    if (kind === 'story') {
      const path = await insertAcceptedFile(elin, 'stories');
      await sql`
        insert into public.stories (id, user_id, media_url, media_type, expires_at)
        values (${id}, ${elin.id}, ${path}, 'image', now() + interval '1 day')
      `;
    }
    if (kind === 'group') {
      await sql`
        insert into public.groups (id, name, description, created_by)
        values (${id}, 'Hateful', 'Group', ${elin.id})
      `;
    }
    if (kind === 'event') {
      await sql`
        insert into public.events (id, title, description, start_date, ends_at, created_by)
        values (${id}, 'Hateful', 'Event', now() + interval '1 day', now() + interval '2 days', ${elin.id})
      `;
    }
    return id;
  }
});
