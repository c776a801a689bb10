import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { notify } from './support/notifications.ts';
import { database } from './support/backend.ts';
import { subscribeToInbox, type InboxSubscription } from './support/inbox-subscription.ts';
import {
  befriend,
  createMember,
  createMembers,
  unwrap,
  errorCode,
  type Member,
} from './support/members.ts';

let elin: Member;
let hanna: Member;
const subscriptions: InboxSubscription[] = [];

beforeEach(async () => {
  [elin, hanna] = await createMembers('Elin Sandberg', 'Hanna Berg');
});

afterEach(async () => {
  await Promise.all(subscriptions.splice(0).map((subscription) => subscription.leave()));
});

async function subscribe(member: Member): Promise<InboxSubscription> {
  const subscription = await subscribeToInbox(member.client, member.id);
  subscriptions.push(subscription);
  return subscription;
}

interface Page {
  items: {
    id: string;
    type: string;
    title: string;
    message: string;
    target: string;
    read: boolean;
    actor: { id: string; full_name: string } | null;
  }[];
  next: { at: string; id: string } | null;
  unread: number;
}

const notificationsPage = async (of: Member, options: Record<string, unknown> = {}) =>
  (await unwrap(of.client.rpc('my_notifications', options))) as unknown as Page;

const storedNotifications = async (member: Member) =>
  database()<{ id: string; read: boolean; title: string }[]>`
    select id, read, title from public.notifications where user_id = ${member.id} order by created_at
  `;

describe('the notification panel [58]', () => {
  test('shows actor, text and link, newest first, with the unread count', async () => {
    await notify(elin, hanna, 'message');
    await notify(elin, hanna, 'group_invite', { group_id: 'g', group_name: 'Potters' });
    expect(await notificationsPage(elin)).toEqual({
      items: [
        expect.objectContaining({
          type: 'group_invite',
          title: 'Group invitation',
          message: 'Hanna Berg invited you to Potters',
          target: '/app/groups?group=g',
          read: false,
          data: expect.objectContaining({ inviter_id: hanna.id, inviter_name: 'Hanna Berg' }),
          actor: expect.objectContaining({ id: hanna.id, full_name: 'Hanna Berg' }),
        }),
        expect.objectContaining({ type: 'message', target: `/app/messages?with=${hanna.id}` }),
      ],
      next: null,
      unread: 2,
    });
  });

  test('has 20 items a page, and continues by key', async () => {
    for (let count = 0; count < 25; count += 1) {
      await notify(elin, hanna, 'post_comment', { post_id: `post-${count}` });
    }
    // All have the same time, so the id decides the order.
    await database()`update public.notifications set created_at = now() where user_id = ${elin.id}`;
    const first = await notificationsPage(elin);
    expect(first.items).toHaveLength(20);
    const second = await notificationsPage(elin, { after: first.next });
    expect(second.items).toHaveLength(5);
    expect(second.next).toBeNull();
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(new Set(ids).size).toBe(25);
    expect(first.unread).toBe(25);
  });

  test('counts up to a hundred unread', async () => {
    await database()`
      insert into public.notifications (user_id, actor_id, type, title, message)
      select ${elin.id}, ${hanna.id}, 'post_comment', 'T', 'M' from generate_series(1, 130)
    `;
    expect((await notificationsPage(elin)).unread).toBe(100);
  });

  test('is empty at first, and never contains another member’s notifications', async () => {
    await notify(elin, hanna, 'message');
    expect(await notificationsPage(hanna)).toEqual({ items: [], next: null, unread: 0 });
  });
});

test('each type has its title [62] and its link [63]', async () => {
  const about = { post_id: 'p', group_id: 'g', event_id: 'e' };
  const titles: [type: string, title: string, target: string][] = [
    ['friend_request', 'New Friend Request', '/app/friends?tab=requests'],
    ['friend_request_accepted', 'Friend Request Accepted', `/app/profile/${hanna.id}`],
    ['message', 'New Message', `/app/messages?with=${hanna.id}`],
    ['post_like', 'Someone liked your post', '/app?post=p'],
    ['post_comment', 'New comment on your post', '/app?post=p'],
    ['comment_reply', 'New reply to your comment', '/app?post=p'],
    ['post_repost', 'Someone reposted your post', '/app?post=p'],
    ['post_tag', 'Tagged in Post', '/app?post=p'],
    ['group_invite', 'Group invitation', '/app/groups?group=g'],
    ['event_invite', 'Event invitation', '/app/events?event=e'],
    ['group_request', 'Request to join', '/app/groups?group=g'],
    ['group_welcome', 'Welcome to the group', '/app/groups?group=g'],
    ['event_request', 'Request to come', '/app/events?event=e'],
    ['event_welcome', "You're on the guest list", '/app/events?event=e'],
    ['event_place', 'You have a place', '/app/events?event=e'],
    ['event_changed', 'Event changed', '/app/events?event=e'],
    ['event_cancelled', 'Event cancelled', '/app/events?event=e'],
    ['event_reminder', 'Event reminder', '/app/events?event=e'],
    ['content_removed', 'Removed by a moderator', '/app/settings?tab=privacy'],
    ['report_answered', 'Your report was answered', '/app/settings?tab=privacy'],
  ];
  for (const [type] of titles) await notify(elin, hanna, type, about);
  const { items } = await notificationsPage(elin);
  expect(items.map(({ type, title, target }) => [type, title, target])).toEqual(
    titles.toReversed(),
  );
  expect(items.find(({ type }) => type === 'post_tag')?.message).toBe(
    'Hanna Berg tagged you in a post',
  );
});

describe('no notification is made [64]', () => {
  test('for a member’s own action', async () => {
    await notify(elin, elin, 'post_like', { post_id: 'p' });
    expect(await storedNotifications(elin)).toEqual([]);
  });

  test('twice for a like, tag or repost that is withdrawn and repeated', async () => {
    for (const type of ['post_like', 'post_tag', 'post_repost']) {
      await notify(elin, hanna, type, { post_id: 'p' });
      await notify(elin, hanna, type, { post_id: 'p' });
    }
    expect(await storedNotifications(elin)).toHaveLength(3);
  });

  test('for each further message of an unread conversation', async () => {
    await notify(elin, hanna, 'message');
    await notify(elin, hanna, 'message');
    expect(await storedNotifications(elin)).toHaveLength(1);
  });

  test('across a block, before or after it, in either direction', async () => {
    await notify(elin, hanna, 'message');
    await notify(hanna, elin, 'message');
    await unwrap(elin.client.rpc('block_member', { member_id: hanna.id }));
    expect([...(await storedNotifications(elin)), ...(await storedNotifications(hanna))]).toEqual(
      [],
    );
    await notify(elin, hanna, 'message');
    await notify(hanna, elin, 'message');
    expect([...(await storedNotifications(elin)), ...(await storedNotifications(hanna))]).toEqual(
      [],
    );
  });

  test('for an action in progress while the block is made', async () => {
    await database()`
      insert into public.blocks (blocker_id, blocked_id) values (${elin.id}, ${hanna.id})
    `;
    for (const [user, actor] of [
      [elin, hanna],
      [hanna, elin],
    ] as const) {
      await database()`
        insert into public.notifications (user_id, actor_id, type, title, message)
        values (${user.id}, ${actor.id}, 'message', 'New Message', 'M')
      `;
      expect(await notificationsPage(user)).toEqual({ items: [], next: null, unread: 0 });
      await unwrap(user.client.from('notifications').update({ read: true }).eq('user_id', user.id));
    }
    expect(
      (await storedNotifications(elin))
        .concat(await storedNotifications(hanna))
        .map(({ read }) => read),
    ).toEqual([false, false]);
  });
});

test('a deleted actor is named Someone', async () => {
  const [row] = await database()<{ name: string }[]>`
    select private.member_name(gen_random_uuid()) as name
  `;
  expect(row?.name).toBe('Someone');
});

test('an actor who isn’t a friend is still named', async () => {
  const stranger = await createMember('Oskar Lund');
  await notify(elin, stranger, 'message');
  expect(await unwrap(elin.client.from('profiles').select().eq('id', stranger.id))).toEqual([]);
  expect((await notificationsPage(elin)).items[0]?.actor).toMatchObject({
    full_name: 'Oskar Lund',
  });
});

describe('marking read [59]', () => {
  test('works for one and for all, as documented', async () => {
    for (const type of ['message', 'group_invite', 'event_invite']) await notify(elin, hanna, type);
    const [first] = await storedNotifications(elin);
    const notifications = () => elin.client.from('notifications');
    await unwrap(
      notifications()
        .update({ read: true })
        .eq('id', first?.id ?? ''),
    );
    expect((await notificationsPage(elin)).unread).toBe(2);
    await unwrap(notifications().update({ read: true }).eq('user_id', elin.id).eq('read', false));
    expect((await notificationsPage(elin)).unread).toBe(0);
    const { count } = await notifications()
      .select('*', { count: 'exact', head: true })
      .eq('user_id', elin.id)
      .eq('read', false);
    expect(count).toBe(0);
  });

  test('is broadcast to the member’s other tabs, once for all', async () => {
    for (const type of ['message', 'group_invite', 'event_invite']) await notify(elin, hanna, type);
    const subscription = await subscribe(elin);
    await unwrap(
      elin.client
        .from('notifications')
        .update({ read: true })
        .eq('user_id', elin.id)
        .eq('read', false),
    );
    expect(
      (await subscription.waitFor(({ event }) => event === 'notifications_read')).payload,
    ).toMatchObject({
      unread: 0,
    });
    await notify(elin, hanna, 'message');
    await subscription.waitFor(({ event }) => event === 'notification');
    expect(
      subscription.received.filter(({ event }) => event === 'notifications_read'),
    ).toHaveLength(1);
  });

  test('by reading the conversation sends one broadcast', async () => {
    await befriend(elin, hanna);
    await unwrap(
      hanna.client
        .from('messages')
        .insert({ sender_id: hanna.id, recipient_id: elin.id, content: 'Hello' }),
    );
    const subscription = await subscribe(elin);
    await unwrap(elin.client.from('messages').update({ read: true }).eq('recipient_id', elin.id));
    await notify(elin, hanna, 'group_invite');
    await subscription.waitFor(({ payload }) => payload['type'] === 'group_invite');
    expect(subscription.received.map(({ event }) => event)).not.toContain('notifications_read');
    const { items } = await notificationsPage(elin);
    expect(items.find(({ type }) => type === 'message')?.read).toBe(true);
  });

  test('can’t be undone, or done for another member', async () => {
    await notify(elin, hanna, 'message');
    const update = (by: Member, read: boolean) =>
      by.client.from('notifications').update({ read }).eq('user_id', elin.id).select();
    expect(await unwrap(update(hanna, true))).toEqual([]);
    await unwrap(hanna.client.from('notifications').update({ read: true }));
    expect((await storedNotifications(elin)).map(({ read }) => read)).toEqual([false]);
    await unwrap(update(elin, true));
    expect(await errorCode(update(elin, false))).toBe('42501');
    expect((await storedNotifications(elin)).map(({ read }) => read)).toEqual([true]);
  });

  test('skips what a block hides, even if the row outlived the block', async () => {
    await unwrap(elin.client.rpc('block_member', { member_id: hanna.id }));
    await database()`
      insert into public.notifications (user_id, actor_id, type, title, message)
      values (${elin.id}, ${hanna.id}, 'message', 'New Message', 'Hanna Berg sent you a message')
    `;
    expect(await unwrap(elin.client.from('notifications').select())).toEqual([]);
    await unwrap(elin.client.from('notifications').update({ read: true }));
    expect(await storedNotifications(elin)).toMatchObject([{ read: false }]);
  });

  test('is the only change that a member can make', async () => {
    await notify(elin, hanna, 'message');
    for (const change of [
      { title: 'Mine' },
      { user_id: hanna.id },
      { created_at: '2020-01-01T00:00:00Z' },
      { read: true, data: {} },
    ]) {
      expect(
        await errorCode(elin.client.from('notifications').update(change).eq('user_id', elin.id)),
      ).toBe('42501');
    }
    expect(await storedNotifications(elin)).toMatchObject([{ read: false, title: 'New Message' }]);
  });
});

test('clients can’t create a notification: the documented insert is refused', async () => {
  await befriend(elin, hanna);
  const before = await storedNotifications(hanna);
  for (const user of [elin, hanna]) {
    expect(
      await errorCode(
        elin.client.from('notifications').insert({
          user_id: user.id,
          type: 'post_tag',
          title: 'Tagged in Post',
          message: 'Elin tagged you in a post',
          data: {},
        } as never),
      ),
    ).toBe('42501');
  }
  expect(await storedNotifications(hanna)).toEqual(before);
});
