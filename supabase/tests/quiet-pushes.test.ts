import type { NotificationKind } from '@pure/contracts/database';
import type { Sql } from 'postgres';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import {
  befriend,
  createMembers,
  errorCode,
  signIn,
  unwrap,
  type Member,
} from './support/members.ts';
import { notificationsOf, notify } from './support/notifications.ts';
import { insertSubscription, newPushSubscription } from './support/push-subscriptions.ts';
import { sessionIdOf } from './support/sessions.ts';

interface ClaimedPush {
  endpoint: string;
  ttl: number;
  message: { title: string; body: string; path: string; tag: string; type: string };
}

let elin: Member;
let hanna: Member;
let browser: ReturnType<typeof newPushSubscription>;

beforeEach(async () => {
  [elin, hanna] = await createMembers('Elin Sandberg', 'Hanna Berg');
  browser = newPushSubscription();
  await unwrap(insertSubscription(elin, browser));
});

const queued = async () => {
  const rows = await database()`
    select from private.push_outbox
    join public.push_subscriptions on push_subscriptions.id = subscription_id
    where push_subscriptions.user_id = ${elin.id}
  `;
  return rows.length;
};

/** Claims only this member's push, because other files claim at the same time. */
const claim = (before: (sql: Sql) => Promise<unknown> = async () => {}) =>
  database().begin(async (sql) => {
    await before(sql as never);
    const due = await sql`
      update private.push_outbox set next_try_at = '-infinity'
      from public.push_subscriptions
      where push_subscriptions.id = subscription_id and push_subscriptions.user_id = ${elin.id}
      returning subscription_id
    `;
    if (due.length === 0) return [];
    const [row] = await sql<{ claimed: ClaimedPush[] }[]>`
      select public.claim_pushes(${due.length}) as claimed
    `;
    return row?.claimed ?? [];
  });

const pushOf = async (type: NotificationKind, about: Record<string, string> = {}) => {
  const [push] = await claim(
    (sql) =>
      sql`select private.create_notification(${elin.id}, ${hanna.id}, ${type}, ${sql.json(about)})`,
  );
  return push;
};

const choose = (kind: NotificationKind, choice: string) =>
  unwrap(elin.client.rpc('set_notification_choice', { kind, choice }));

/** Quiet hours in which the present moment lies, or which begin later: minutes from now, every day, in UTC. */
async function setQuiet(fromMinutes: number, untilMinutes: number) {
  const timeIn = (minutes: number) =>
    new Date(Date.now() + minutes * 60_000).toISOString().slice(11, 16);
  await unwrap(
    elin.client.rpc('set_quiet_hours', {
      starts_at: timeIn(fromMinutes),
      ends_at: timeIn(untilMinutes),
      days: [1, 2, 3, 4, 5, 6, 7],
      time_zone: 'UTC',
    }),
  );
}

describe('a notification is only in PURE [70]', () => {
  test('if the member chose so for its kind', async () => {
    await choose('post_like', 'pure');
    await notify(elin, hanna, 'post_like');
    expect(await notificationsOf(elin)).toHaveLength(1);
    expect(await queued()).toBe(0);
    expect(await pushOf('post_comment')).toMatchObject({ endpoint: browser.endpoint });
  });

  test('in quiet hours, and is not pushed when they are over', async () => {
    await setQuiet(-60, 60);
    await notify(elin, hanna, 'post_like');
    expect(await notificationsOf(elin)).toHaveLength(1);
    expect(await queued()).toBe(0);
    await unwrap(elin.client.rpc('clear_quiet_hours'));
    expect(await claim()).toEqual([]);
  });
});

describe('a push that waits', () => {
  test('isn’t sent once quiet hours have begun, neither then nor later', async () => {
    await notify(elin, hanna);
    expect(await queued()).toBe(1);
    await setQuiet(-1, 60);
    expect(await claim()).toEqual([]);
    expect(await queued()).toBe(0);
  });

  test.each(['pure', 'off'])('isn’t sent once the member chose %s', async (choice) => {
    await notify(elin, hanna, 'post_like');
    await choose('post_like', choice);
    expect(await claim()).toEqual([]);
    expect(await queued()).toBe(0);
  });

  test('is kept by its push service until quiet hours begin, a day at most', async () => {
    expect(await pushOf('post_like')).toMatchObject({ ttl: 86_400 });
    await setQuiet(30, 90);
    const push = await pushOf('post_comment');
    expect(push?.ttl).toBeGreaterThan(28 * 60);
    expect(push?.ttl).toBeLessThanOrEqual(30 * 60);
  });

  test('is dropped when the member mutes its actor', async () => {
    await befriend(elin, hanna);
    await notify(elin, hanna);
    await unwrap(elin.client.rpc('mute_member', { member_id: hanna.id }));
    expect(await queued()).toBe(0);
    await notify(elin, hanna);
    expect(await queued()).toBe(0);
  });
});

describe('a member who hides names [70]', () => {
  test.each([
    ['message', 'New message on PURE'],
    ['friend_request', 'New friend request on PURE'],
    ['friend_request_accepted', 'New friend on PURE'],
    ['post_like', 'New like on PURE'],
    ['post_comment', 'New comment on PURE'],
    ['comment_reply', 'New reply on PURE'],
    ['post_repost', 'New repost on PURE'],
    ['post_tag', 'New tag on PURE'],
    ['group_invite', 'New group invitation on PURE'],
    ['event_invite', 'New event invitation on PURE'],
    ['group_request', 'Request to join'],
    ['group_welcome', 'Welcome to the group'],
    ['event_request', 'Request to come'],
    ['event_welcome', "You're on the guest list"],
    ['event_place', 'You have a place'],
    ['event_changed', 'Event changed'],
    ['event_cancelled', 'Event cancelled'],
    ['event_reminder', 'Event reminder'],
    ['content_removed', 'Removed by a moderator'],
    ['report_answered', 'Your report was answered'],
  ] as const)('gets %s as "%s" and nothing else', async (type, title) => {
    await unwrap(elin.client.rpc('set_hide_names', { value: true }));
    const push = await pushOf(type, { group_name: 'Potters', event_title: 'Kiln night' });
    expect(push?.message).toMatchObject({ title, body: '' });
    expect(JSON.stringify(push)).not.toMatch(/Hanna|Berg|Potters|Kiln/);
  });
});

describe('a test push', () => {
  const sendTest = ({ client }: Member) => client.rpc('send_test_push');

  test('goes to the browser of the caller’s session alone, also in quiet hours', async () => {
    const phone = { ...elin, client: await signIn(elin.email) };
    await unwrap(insertSubscription(phone));
    await unwrap(insertSubscription(hanna));
    await setQuiet(-60, 60);
    await unwrap(sendTest(elin));
    await unwrap(sendTest(elin));
    const pushes = await claim();
    expect(pushes).toMatchObject([
      { endpoint: browser.endpoint, ttl: 60, message: { type: 'test', tag: 'test' } },
    ]);
    await database()`select public.settle_pushes(${database().json(pushes.map((push) => ({ ...push, outcome: 'sent' })) as never)})`;
    expect(await queued()).toBe(0);
  });

  test('needs a browser that gets pushes, and a live session', async () => {
    expect(await errorCode(sendTest(hanna))).toBe('PT404');
    await unwrap(
      elin.client.from('push_subscriptions').update({ active: false }).eq('user_id', elin.id),
    );
    expect(await errorCode(sendTest(elin))).toBe('PT404');
    await database()`delete from auth.sessions where id = ${await sessionIdOf(elin)}`;
    expect(await errorCode(sendTest(elin))).toBe('PT401');
  });

  test('can be sent ten times an hour', async () => {
    for (let count = 0; count < 10; count += 1) await unwrap(sendTest(elin));
    expect(await errorCode(sendTest(elin))).toBe('PT429');
  });

  test('is dropped after ten minutes', async () => {
    await unwrap(sendTest(elin));
    await database()`
      update private.push_outbox set created_at = now() - interval '11 minutes', next_try_at = '-infinity'
      where subscription_id in (select id from public.push_subscriptions where user_id = ${elin.id})
    `;
    // Undone, because it may claim a push of another file instead.
    let left: number | undefined;
    await database()
      .begin(async (sql) => {
        await sql`select public.claim_pushes(1)`;
        const rows = await sql`
          select from private.push_outbox
          join public.push_subscriptions on push_subscriptions.id = subscription_id
          where push_subscriptions.user_id = ${elin.id}
        `;
        left = rows.length;
        throw new Error('rollback');
      })
      .catch(() => {});
    expect(left).toBe(0);
  });
});

describe('what a page may show on the device [66]', () => {
  const shown = async (member: Member) => {
    const [row] = await database()<{ id: string }[]>`
      select id from public.notifications where user_id = ${elin.id}
    `;
    return unwrap(member.client.rpc('device_notification', { notification_id: row?.id ?? '' }));
  };

  test('is what a push would say, to the recipient alone', async () => {
    await notify(elin, hanna);
    expect(await shown(elin)).toMatchObject({
      title: 'New Message',
      body: 'Hanna Berg sent you a message',
      tag: hanna.id.replaceAll('-', ''),
    });
    expect(await shown(hanna)).toBeNull();
    await unwrap(elin.client.rpc('set_hide_names', { value: true }));
    expect(await shown(elin)).toMatchObject({ title: 'New message on PURE', body: '' });
  });

  test('is nothing once it was read, is only for PURE, or falls into quiet hours', async () => {
    await notify(elin, hanna);
    await choose('message', 'pure');
    expect(await shown(elin)).toBeNull();
    await choose('message', 'device');
    await setQuiet(-60, 60);
    expect(await shown(elin)).toBeNull();
    await unwrap(elin.client.rpc('clear_quiet_hours'));
    expect(await shown(elin)).not.toBeNull();
    await unwrap(elin.client.from('notifications').update({ read: true }).eq('user_id', elin.id));
    expect(await shown(elin)).toBeNull();
  });
});
