import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { befriend, createMembers, errorCode, unwrap, type Member } from './support/members.ts';
import {
  createReport,
  insertModerator,
  reportStatus,
  resolveReport,
} from './support/moderation.ts';
import { readExport } from './support/export.ts';
import { createPost, insertGroup } from './support/posts.ts';

let elin: Member;
let hanna: Member;
let oskar: Member;
let vera: Member;

/** Hanna reports what Elin posts. Vera moderates. */
beforeEach(async () => {
  [elin, hanna, oskar, vera] = await createMembers(
    'Elin Sandberg',
    'Hanna Berg',
    'Oskar Lund',
    'Vera Nilsson',
  );
  await insertModerator(vera);
  await befriend(elin, hanna);
});

const noticesOf = (member: Member) => unwrap(member.client.rpc('my_moderation_notices'));
const answerNotice = (by: Member, id: string, text: string) =>
  by.client.rpc('answer_moderation', { id, text });

async function removePost(reason: string): Promise<string> {
  const post = await createPost(elin, 'Hateful words');
  await unwrap(resolveReport(vera, await createReport(hanna, 'post', post), 'remove', reason));
  const [notice] = await noticesOf(elin);
  return notice?.id ?? '';
}

const myReports = async (member: Member, options: object = {}) =>
  unwrap(member.client.rpc('my_reports', options));

describe('the member who was acted on', () => {
  test('reads what was removed and why, but not who reported it', async () => {
    await removePost('Hate has no place here');
    expect(await noticesOf(elin)).toEqual([
      {
        id: expect.any(String),
        subject_kind: 'post',
        excerpt: 'Hateful words',
        reason: 'Hate has no place here',
        created_at: expect.any(String),
        answer: null,
        answered_at: null,
      },
    ]);
    for (const other of [hanna, oskar, vera]) expect(await noticesOf(other)).toEqual([]);
  });

  test('hears nothing of a report that was dismissed, or after which it may stay', async () => {
    for (const decision of ['dismiss', 'keep']) {
      const report = await createReport(hanna, 'post', await createPost(elin));
      await unwrap(resolveReport(vera, report, decision));
    }
    expect(await noticesOf(elin)).toEqual([]);
  });

  test('is a group’s admin, if a group was removed', async () => {
    const group = await insertGroup(elin, hanna);
    await unwrap(resolveReport(vera, await createReport(hanna, 'group', group), 'remove'));
    expect(await noticesOf(elin)).toMatchObject([{ subject_kind: 'group', excerpt: 'Potters' }]);
  });

  test('is each admin whom a removed group has now, not a creator who left', async () => {
    const group = await insertGroup(elin, hanna, oskar);
    await database()`
      update public.group_members set role = 'admin'
      where group_id = ${group} and user_id in (${hanna.id}, ${oskar.id})
    `;
    await database()`
      delete from public.group_members where group_id = ${group} and user_id = ${elin.id}
    `;
    await unwrap(resolveReport(vera, await createReport(hanna, 'group', group), 'remove'));
    expect(await noticesOf(hanna)).toMatchObject([{ excerpt: 'Potters' }]);
    expect(await noticesOf(oskar)).toMatchObject([{ excerpt: 'Potters' }]);
    expect(await noticesOf(elin)).toEqual([]);
  });

  test('answers once, and moderators read the answer', async () => {
    const id = await removePost('Hate');
    await unwrap(answerNotice(elin, id, '  It was a quotation.  '));
    expect(await errorCode(answerNotice(elin, id, 'And another thing'))).toBe('23505');
    const [notice] = await noticesOf(elin);
    expect(notice).toMatchObject({ answer: 'It was a quotation.' });
    const { items } = await unwrap(vera.client.rpc('moderation_answers', {}));
    expect(items.find((item) => item.id === id)).toMatchObject({
      member: { id: elin.id },
      excerpt: 'Hateful words',
      reason: 'Hate',
      answer: 'It was a quotation.',
    });
  });

  test('can’t answer for another, without words, or with more than 2000 characters', async () => {
    const id = await removePost('Hate');
    for (const other of [hanna, oskar, vera]) {
      expect(await errorCode(answerNotice(other, id, 'Mine'))).toBe('PT404');
    }
    expect(await errorCode(answerNotice(elin, randomUUID(), 'Which?'))).toBe('PT404');
    for (const text of ['', ' \n', '\u200B', 'x'.repeat(2001)]) {
      expect(await errorCode(answerNotice(elin, id, text))).toBe('23514');
    }
    expect(await noticesOf(elin)).toMatchObject([{ answer: null }]);
    await unwrap(answerNotice(elin, id, 'x'.repeat(2000)));
  });

  test('has twenty tries an hour', async () => {
    const id = await removePost('Hate');
    await database()`
      insert into private.rate_limits (subject, action, uses, ends_at)
      values (${elin.id}, 'answer_moderation', 20, now() + interval '1 minute')
    `;
    expect(await errorCode(answerNotice(elin, id, 'Words'))).toBe('PT429');
  });
});

describe('the reporter', () => {
  test('reads what became of each report, newest first', async () => {
    const [one, two] = [await createPost(elin, 'One'), await createPost(elin, 'Two')];
    const [first, second] = [
      await createReport(hanna, 'post', one),
      await createReport(hanna, 'post', two),
    ];
    await unwrap(resolveReport(vera, first, 'dismiss', 'A joke among friends'));
    await unwrap(resolveReport(vera, second, 'remove', 'Words for its author'));
    const third = await createReport(hanna, 'member', elin.id);
    const page = await myReports(hanna, { page_size: 2 });
    const rest = await myReports(hanna, { page_size: 2, after: page.next });
    expect([...page.items, ...rest.items]).toMatchObject([
      { id: third, subject_kind: 'member', status: 'open', answer: null, handled_at: null },
      { id: second, status: 'removed', answer: null, about: { id: elin.id } },
      { id: first, status: 'dismissed', answer: 'A joke among friends', reason: 'hate' },
    ]);
    expect(JSON.stringify(page)).not.toContain('Words for its author');
    expect((await myReports(elin)).items).toEqual([]);
  });

  test('reads the name of a member whom they blocked, not of a member who blocked them', async () => {
    await createReport(hanna, 'member', elin.id);
    await unwrap(hanna.client.rpc('block_member', { member_id: elin.id }));
    expect((await myReports(hanna)).items).toMatchObject([{ about: { id: elin.id } }]);
    await unwrap(hanna.client.rpc('unblock_member', { member_id: elin.id }));
    await unwrap(elin.client.rpc('block_member', { member_id: hanna.id }));
    expect((await myReports(hanna)).items).toMatchObject([{ about: null }]);
  });

  test('never reads what the author wrote later', async () => {
    const post = await createPost(elin, 'Seen');
    await unwrap(elin.client.rpc('block_member', { member_id: hanna.id }));
    await unwrap(elin.client.from('posts').update({ content: 'Unseen' }).eq('id', post));
    await createReport(hanna, 'post', post);
    expect(JSON.stringify(await myReports(hanna))).not.toContain('Unseen');
  });
});

describe('the log', () => {
  /** Vera's own: the moderators of the other files look at the same queue. */
  const entriesAbout = async (report: string) => {
    const { items } = await unwrap(vera.client.rpc('moderation_log', { page_size: 100 }));
    return items.filter(({ ids, moderator }) => ids.includes(report) && moderator?.id === vera.id);
  };

  test('has each look and each act of each moderator, newest first', async () => {
    const report = await createReport(hanna, 'post', await createPost(elin));
    await database()`
      update public.reports set created_at = (select min(created_at) - interval '1 day' from public.reports)
      where id = ${report}
    `;
    await unwrap(vera.client.rpc('report_queue', { page_size: 1 }));
    await unwrap(resolveReport(vera, report, 'remove', 'Hate'));
    const [notice] = await noticesOf(elin);
    await unwrap(answerNotice(elin, notice?.id ?? '', 'A quotation'));
    await unwrap(vera.client.rpc('moderation_answers', {}));
    expect(await entriesAbout(report)).toMatchObject([
      { action: 'remove', moderator: { id: vera.id }, subject_kind: 'post', reason: 'Hate' },
      { action: 'look', moderator: { id: vera.id }, reason: null },
    ]);
    expect(await entriesAbout(notice?.id ?? '')).toMatchObject([{ action: 'look_at_answers' }]);
  });

  test('is for moderators only', async () => {
    for (const member of [elin, hanna]) {
      expect(await errorCode(member.client.rpc('moderation_log', {}))).toBe('42501');
      expect(await errorCode(member.client.rpc('moderation_answers', {}))).toBe('42501');
    }
  });

  test('only grows: a deleted moderator leaves it without a name', async () => {
    const report = await createReport(hanna, 'post', await createPost(elin));
    await unwrap(resolveReport(vera, report, 'keep', 'Fine'));
    const sql = database();
    const refused = { code: '42501' };
    await expect(
      sql`update private.moderation_log set reason = 'Other' where ${report} = any (ids)`,
    ).rejects.toMatchObject(refused);
    await expect(
      sql`update private.moderation_log set moderator_id = null, action = 'look' where ${report} = any (ids)`,
    ).rejects.toMatchObject(refused);
    await expect(
      sql`delete from private.moderation_log where ${report} = any (ids)`,
    ).rejects.toMatchObject(refused);
    await expect(sql`truncate private.moderation_log`).rejects.toMatchObject(refused);
    await sql`delete from auth.users where id = ${vera.id}`;
    expect(
      await sql`
        select moderator_id, action, reason from private.moderation_log
        where ${report} = any (ids) and action <> 'look'
      `,
    ).toEqual([{ moderator_id: null, action: 'keep', reason: 'Fine' }]);
  });
});

describe('a decision', () => {
  test('has a reason of one to a thousand characters', async () => {
    const report = await createReport(hanna, 'member', elin.id);
    for (const reason of ['', ' \n', '\u200B', 'x'.repeat(1001)]) {
      expect(await errorCode(resolveReport(vera, report, 'dismiss', reason))).toBe('23514');
    }
    expect(await unwrap(resolveReport(vera, report, 'dismiss', 'x'.repeat(1000)))).toBe(
      'dismissed',
    );
  });

  test('about a post with several pictures shows moderators all of them', async () => {
    const post = await createPost(elin);
    await database()`
      insert into public.post_media (post_id, position, path, kind) values
        (${post}, 0, ${`${elin.id}/${randomUUID()}.png`}, 'image'),
        (${post}, 1, ${`${elin.id}/${randomUUID()}.png`}, 'image')
    `;
    const report = await createReport(hanna, 'post', post);
    const [held] = await database()<{ files: number }[]>`
      select jsonb_array_length(snapshot -> 'files') as files from private.report_cases
      where report_id = ${report}
    `;
    expect(held?.files).toBe(2);
  });
});

test('notices are exported, and go with the account', async () => {
  const id = await removePost('Hate');
  expect(JSON.stringify(await readExport(elin))).toContain(id);
  await database()`delete from auth.users where id = ${elin.id}`;
  expect(await database()`select from private.moderation_notices where id = ${id}`).toHaveLength(0);
});

test('the token of an ended session blocks, unblocks, answers and moderates nothing', async () => {
  const notice = await removePost('Hate');
  const report = await createReport(hanna, 'member', elin.id);
  await unwrap(elin.client.rpc('block_member', { member_id: oskar.id }));
  await database()`delete from auth.sessions where user_id in (${elin.id}, ${vera.id})`;
  const calls = [
    elin.client.rpc('block_member', { member_id: hanna.id }),
    elin.client.rpc('unblock_member', { member_id: oskar.id }),
    answerNotice(elin, notice, 'Words'),
    vera.client.rpc('report_queue', {}),
    resolveReport(vera, report, 'dismiss'),
    vera.client.rpc('moderation_log', {}),
    vera.client.rpc('moderation_answers', {}),
  ];
  for (const call of calls) expect(await errorCode(call as (typeof calls)[0])).toBe('PT401');
  const blocked =
    await database()`select blocked_id from public.blocks where blocker_id = ${elin.id}`;
  expect(blocked).toEqual([{ blocked_id: oskar.id }]);
  expect(await reportStatus(report)).toMatchObject({ status: 'open' });
});
