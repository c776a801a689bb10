import { beforeEach, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { sendEventNotices } from './support/groups-and-events.ts';
import { befriend, createMembers, unwrap, type Member } from './support/members.ts';
import { createReport, insertModerator, resolveReport } from './support/moderation.ts';
import { createPost } from './support/posts.ts';

let elin: Member;
let hanna: Member;
let oskar: Member;
let vera: Member;

/** Elin’s friends report what she posts. Vera moderates. */
beforeEach(async () => {
  [elin, hanna, oskar, vera] = await createMembers(
    'Elin Sandberg',
    'Hanna Berg',
    'Oskar Lund',
    'Vera Nilsson',
  );
  await insertModerator(vera);
  await befriend(elin, hanna);
  await befriend(elin, oskar);
});

const notifiedOf = async (member: Member, type: string) => {
  const { items } = await unwrap(member.client.rpc('my_notifications', {}));
  return items.filter((item) => item.type === type);
};

test('a notification tells the author of a removal and each reporter of the answer, and names nobody', async () => {
  const post = await createPost(elin, 'Hateful words');
  const [report] = [
    await createReport(hanna, 'post', post),
    await createReport(oskar, 'post', post),
  ];
  await unwrap(resolveReport(vera, report, 'remove', 'Hate has no place here'));
  await sendEventNotices();
  const told = await Promise.all([
    notifiedOf(elin, 'content_removed'),
    notifiedOf(hanna, 'report_answered'),
    notifiedOf(oskar, 'report_answered'),
  ]);
  const words = 'A moderator removed the post that you reported';
  expect(told).toMatchObject([
    [{ message: 'A moderator removed your post. Read why, and answer once.' }],
    [{ message: words }],
    [{ message: words }],
  ]);
  for (const [notification] of told) {
    expect(notification).toMatchObject({ actor: null, target: '/app/settings?tab=privacy' });
  }
  expect(JSON.stringify(told)).not.toMatch(/Vera|Hanna|Oskar|Hateful|no place/);
});

test('no notification tells the author of a dismissed report, or a reporter of one that still waits', async () => {
  const post = await createPost(elin, 'Harmless words');
  const report = await createReport(hanna, 'post', post);
  await createReport(oskar, 'post', post);
  await unwrap(resolveReport(vera, report, 'dismiss', 'A joke'));
  await sendEventNotices();
  expect(await notifiedOf(hanna, 'report_answered')).toMatchObject([
    { message: 'A moderator answered your report about a post' },
  ]);
  expect(await notifiedOf(oskar, 'report_answered')).toEqual([]);
  expect(await notifiedOf(elin, 'content_removed')).toEqual([]);
});

test('a decision waits for no reporter whose account is being deleted', async () => {
  const report = await createReport(hanna, 'post', await createPost(elin, 'Words'));
  await database().begin(async (sql) => {
    await sql`select from public.profiles where id = ${hanna.id} for update`;
    expect(await unwrap(resolveReport(vera, report, 'dismiss'))).toBe('dismissed');
  });
  await sendEventNotices();
  expect(await notifiedOf(hanna, 'report_answered')).toEqual([]);
});
