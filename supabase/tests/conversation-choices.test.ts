import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { subscribeToInbox } from './support/inbox-subscription.ts';
import { befriend, createMembers, errorCode, unwrap, type Member } from './support/members.ts';
import {
  listConversations,
  markRead,
  openThread,
  sendMessage,
  unreadTotal,
} from './support/messages.ts';
import { notificationsOf } from './support/notifications.ts';
import { insertSubscription } from './support/push-subscriptions.ts';

let elin: Member;
let hanna: Member;
let yusuf: Member;

/** Elin chooses in these tests. */
beforeEach(async () => {
  [elin, hanna, yusuf] = await createMembers('Elin Sandberg', 'Hanna Berg', 'Yusuf Demir');
  await befriend(elin, hanna);
  await befriend(elin, yusuf);
});

interface Choice {
  pinned?: boolean;
  archived?: boolean;
  marked_unread?: boolean;
  muted?: string;
}

const choose = (partner: Member, choice: Choice) =>
  unwrap(elin.client.rpc('set_conversation', { partner_id: partner.id, ...choice }));
const listed = async (filter = 'all') =>
  (await listConversations(elin, filter)).map(({ partner }) => partner.full_name);
/** The badge of the installed app, without notifications. */
const badge = async () => {
  const [row] = await database()<{ badge: number }[]>`
    select private.app_badge(${elin.id}) - private.unread_besides_messages(${elin.id}) as badge
  `;
  return row?.badge;
};
const queuedPushes = () => database()`
  select from private.push_outbox
  join public.notifications on notifications.id = notification_id where user_id = ${elin.id}
`;

describe('a pinned conversation', () => {
  test('comes first, on the first page of all only', async () => {
    for (const partner of [hanna, yusuf]) await sendMessage(partner, elin);
    await choose(hanna, { pinned: true });
    expect(await listed()).toEqual(['Hanna Berg', 'Yusuf Demir']);
    expect((await listConversations(elin))[0]).toMatchObject({ pinned: true });
    const first = await unwrap(elin.client.rpc('my_conversations', { page_size: 1 }));
    expect(first.items).toHaveLength(2);
    await sendMessage(yusuf, elin);
    expect(await listed('unread')).toEqual(['Yusuf Demir', 'Hanna Berg']);
    await choose(hanna, { pinned: false });
    expect(await listed()).toEqual(['Yusuf Demir', 'Hanna Berg']);
  });

  test('is one of at most five, even if two tabs pin at once', async () => {
    const friends = await createMembers('A', 'B', 'C', 'D', 'E', 'F');
    for (const friend of friends) {
      await befriend(elin, friend);
      await sendMessage(elin, friend);
    }
    const pin = ({ id }: Member) =>
      elin.client.rpc('set_conversation', { partner_id: id, pinned: true });
    const answers = await Promise.all(friends.map((friend) => pin(friend)));
    const codes = answers.flatMap(({ error }) => (error ? [error.code] : []));
    expect(codes).toEqual(['23514']);
    expect(await listConversations(elin)).toHaveLength(6);
    const pinned = (await listConversations(elin)).filter((item) => item.pinned);
    expect(pinned).toHaveLength(5);
    // Pinning a pinned one again is no sixth.
    const again = friends.find(({ id }) => id === pinned[0]?.partner.id) as Member;
    expect(await choose(again, { pinned: true })).toMatchObject({ pinned: true });
  });
});

describe('an archived conversation', () => {
  test('is in its own list only, unpinned and uncounted, until a message arrives', async () => {
    await sendMessage(hanna, elin);
    await choose(hanna, { pinned: true });
    expect(await choose(hanna, { archived: true })).toMatchObject({
      archived: true,
      pinned: false,
    });
    expect(await listed()).toEqual([]);
    expect(await listed('unread')).toEqual([]);
    expect(await listed('archived')).toEqual(['Hanna Berg']);
    expect(await unreadTotal(elin)).toBe(0);
    await sendMessage(elin, hanna);
    expect(await listed('archived')).toEqual(['Hanna Berg']);
    await sendMessage(hanna, elin);
    expect(await listed()).toEqual(['Hanna Berg']);
    expect(await listed('archived')).toEqual([]);
    expect(await unreadTotal(elin)).toBe(2);
  });

  test.each([
    ['itself', () => choose(hanna, { muted: 'always' })],
    ['through the member', () => unwrap(elin.client.rpc('mute_member', { member_id: hanna.id }))],
  ])('stays archived if it is muted, %s', async (_, mute) => {
    await sendMessage(hanna, elin);
    await choose(hanna, { archived: true });
    await mute();
    await sendMessage(hanna, elin);
    expect(await listed()).toEqual([]);
    expect(await listed('archived')).toEqual(['Hanna Berg']);
  });

  test('returns by pinning it', async () => {
    await sendMessage(hanna, elin);
    await choose(hanna, { archived: true });
    expect(await choose(hanna, { pinned: true })).toMatchObject({ archived: false, pinned: true });
    expect(await listed()).toEqual(['Hanna Berg']);
  });
});

describe('a muted conversation', () => {
  test.each(['hour', 'eight_hours', 'always'])(
    'for %s causes no notification, no push and no count, but shows its number',
    async (muted) => {
      await unwrap(insertSubscription(elin));
      await sendMessage(hanna, elin);
      expect(await queuedPushes()).not.toHaveLength(0);
      expect(await choose(hanna, { muted })).toMatchObject({ muted: true, unread_count: 1 });
      expect(await queuedPushes()).toHaveLength(0);
      await database()`delete from public.notifications where user_id = ${elin.id}`;
      await sendMessage(hanna, elin);
      expect(await notificationsOf(elin)).toEqual([]);
      expect(await queuedPushes()).toHaveLength(0);
      expect([await unreadTotal(elin), await badge()]).toEqual([0, 0]);
      expect((await listConversations(elin))[0]).toMatchObject({ muted: true, unread_count: 2 });
      await choose(hanna, { muted: 'off' });
      expect(await notificationsOf(elin)).toEqual([]);
      await sendMessage(hanna, elin);
      expect(await notificationsOf(elin)).toHaveLength(1);
      expect([await unreadTotal(elin), await badge()]).toEqual([3, 3]);
    },
  );

  test('ends by the database’s clock', async () => {
    await sendMessage(hanna, elin);
    const { muted_until } = await choose(hanna, { muted: 'hour' });
    const [left] = await database()<{ minutes: number }[]>`
      select round(extract(epoch from ${muted_until}::timestamptz - now()) / 60)::int as minutes
    `;
    expect(left?.minutes).toBe(60);
    expect(await choose(hanna, { muted: 'always' })).toMatchObject({ muted_until: null });
    await database()`
      update public.conversations set muted_until = now() - interval '1 second'
      where member_id = ${elin.id}
    `;
    expect(await unreadTotal(elin)).toBe(1);
    await sendMessage(hanna, elin);
    expect(await notificationsOf(elin)).toHaveLength(1);
  });

  test('mutes nothing else of the member, and the partner finds no trace of any choice', async () => {
    await sendMessage(hanna, elin);
    const everythingThatHannaGets = async () =>
      JSON.stringify([
        await hanna.client.from('conversations').select(),
        await hanna.client.from('messages').select(),
        await openThread(hanna, elin),
        await listConversations(hanna),
      ]);
    const before = await everythingThatHannaGets();
    const subscription = await subscribeToInbox(hanna.client, hanna.id);
    await choose(hanna, { muted: 'always', archived: true, marked_unread: true });
    await unwrap(elin.client.rpc('clear_conversation', { partner_id: hanna.id }));
    await database()`select private.notify(array[${hanna.id}]::uuid[], 'last', '{}')`;
    await subscription.waitFor(({ event }) => event === 'last');
    expect(subscription.received).toHaveLength(1);
    await subscription.leave();
    expect(await everythingThatHannaGets()).toBe(before);
  });
});

test('a conversation marked as unread counts as one, until it is read', async () => {
  await sendMessage(hanna, elin);
  await markRead(elin, hanna);
  await choose(hanna, { marked_unread: true });
  expect([await unreadTotal(elin), await badge()]).toEqual([1, 1]);
  expect(await listed('unread')).toEqual(['Hanna Berg']);
  const subscription = await subscribeToInbox(elin.client, elin.id);
  expect(await markRead(elin, hanna)).toBe(0);
  await subscription.waitFor(({ event }) => event === 'conversation');
  await subscription.leave();
  expect([await unreadTotal(elin), await badge()]).toEqual([0, 0]);
});

test('a choice is told to the member’s own devices', async () => {
  await sendMessage(hanna, elin);
  const subscription = await subscribeToInbox(elin.client, elin.id);
  await choose(hanna, { archived: true });
  const { payload } = await subscription.waitFor(({ event }) => event === 'conversation');
  expect(payload).toMatchObject({ partner_id: hanna.id, seq: expect.any(Number) });
  await subscription.leave();
});

test.each([[{ muted: 'forever' }], [{ pinned: true, archived: true }]])(
  '%o is no choice',
  async (choice) => {
    await sendMessage(hanna, elin);
    const call = elin.client.rpc('set_conversation', { partner_id: hanna.id, ...choice });
    expect(await errorCode(call)).toBe('23514');
  },
);

describe('after a friendship', () => {
  test('the conversation is open to both, and muted for the member who ended it', async () => {
    await sendMessage(hanna, elin);
    await unwrap(elin.client.rpc('end_friendship', { member_id: hanna.id }));
    expect(await openThread(elin, hanna)).toMatchObject({
      friendship: 'none',
      can_message: true,
      muted: true,
      muted_until: null,
    });
    expect(await openThread(hanna, elin)).toMatchObject({ can_message: true, muted: false });
    await sendMessage(hanna, elin);
    await sendMessage(elin, hanna);
    expect(await notificationsOf(hanna)).toContainEqual(
      expect.objectContaining({ type: 'message' }),
    );
    expect((await notificationsOf(elin)).filter(({ type }) => type === 'message')).toHaveLength(1);
  });

  test('a block hides it from both, and unblocking shows it again', async () => {
    await sendMessage(hanna, elin);
    await unwrap(hanna.client.rpc('block_member', { member_id: elin.id }));
    expect([await listed(), await unreadTotal(elin), await badge()]).toEqual([[], 0, 0]);
    expect(await listConversations(hanna)).toEqual([]);
    await unwrap(hanna.client.rpc('unblock_member', { member_id: elin.id }));
    expect(await listed()).toEqual(['Hanna Berg']);
    expect((await openThread(elin, hanna)).items).toHaveLength(1);
  });
});
