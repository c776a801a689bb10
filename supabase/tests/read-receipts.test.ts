import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { subscribeToInbox } from './support/inbox-subscription.ts';
import { befriend, createMembers, errorCode, unwrap, type Member } from './support/members.ts';
import { callableFunctions, functionsAbout } from './support/callable-functions.ts';
import {
  listConversations,
  markRead,
  openThread,
  sendMessage,
  sendTexts,
  stopSharing,
  unreadTotal,
} from './support/messages.ts';
import { answersWithoutReceipts, everythingForSender } from './support/sender-view.ts';

let elin: Member;
let hanna: Member;

/** Elin writes and Hanna reads in these tests. */
beforeEach(async () => {
  [elin, hanna] = await createMembers('Elin Sandberg', 'Hanna Berg');
  await befriend(elin, hanna);
});

const readMarks = async (ids: string[]) => {
  const rows = await unwrap(elin.client.from('messages').select('id, read').in('id', ids));
  return ids.map((id) => rows.find((row) => row.id === id)?.read);
};
const position = async (member: Member) => {
  const [row] = await unwrap(member.client.from('conversations').select('read_up_to'));
  return row?.read_up_to;
};
const markByTable = (id: string) =>
  unwrap(hanna.client.from('messages').update({ read: true }).eq('id', id).select('id'));

const isNotified = async (member: Member) => {
  const [row] = await unwrap(
    member.client.from('notifications').select('read').eq('type', 'message'),
  );
  return row?.read === false;
};

test('the sender’s view asks every function that answers something about messages', async () => {
  const asked = Object.keys(await everythingForSender(elin, hanna, randomUUID()));
  const about = await functionsAbout('messages', 'conversations', 'message_reactions');
  const answering = (await callableFunctions()).filter(
    ({ name, isVoid }) => about.includes(name) && !isVoid && !(name in answersWithoutReceipts),
  );
  expect(answering.length).toBeGreaterThan(8);
  const missing = answering.filter(
    ({ name }) => !asked.some((each) => each.startsWith(`rpc/${name} `)),
  );
  expect(missing).toEqual([]);
});

describe('where both have read receipts on', () => {
  test('reading marks the messages up to a time, for both, and tells both [145]', async () => {
    const sent = await sendTexts(elin, hanna, '1', '2', '3');
    const ids = sent.map(({ id }) => id);
    const subscription = await subscribeToInbox(elin.client, elin.id);
    expect(await markRead(hanna, elin, sent[1]?.created_at)).toBe(2);
    expect(await readMarks(ids)).toEqual([true, true, false]);
    expect(await position(hanna)).toBe(sent[1]?.created_at);
    expect((await listConversations(hanna))[0]).toMatchObject({ unread_count: 1, read: false });
    const { payload } = await subscription.waitFor(({ payload }) => payload['kind'] === 'read');
    expect(payload).toMatchObject({ message_id: null, up_to: sent[1]?.created_at });
    expect(await markRead(hanna, elin)).toBe(1);
    expect(await markRead(hanna, elin)).toBe(0);
    expect((await openThread(elin, hanna)).items.map(({ read }) => read)).toEqual([
      true,
      true,
      true,
    ]);
    await subscription.leave();
  });

  test('a position never goes back, and none is in the future', async () => {
    const [first, second] = await sendTexts(elin, hanna, '1', '2');
    await markRead(hanna, elin, '2100-01-01T00:00:00Z');
    expect(await position(hanna)).toBe(second?.created_at);
    await markRead(hanna, elin, first?.created_at);
    expect(await position(hanna)).toBe(second?.created_at);
    await sendMessage(elin, hanna);
    expect(await unreadTotal(hanna)).toBe(1);
  });

  test('the documented update of one message moves the position there', async () => {
    const [first, second, third] = await sendTexts(elin, hanna, '1', '2', '3');
    expect(await markByTable(second?.id ?? '')).toHaveLength(1);
    expect(await position(hanna)).toBe(second?.created_at);
    expect(await unreadTotal(hanna)).toBe(1);
    expect(await readMarks([first, second, third].map((message) => message?.id ?? ''))).toEqual([
      false,
      true,
      false,
    ]);
  });
});

describe.each([
  ['the reader', () => hanna],
  ['the sender', () => elin],
])('while %s has read receipts off', (_, who) => {
  beforeEach(() => stopSharing(who(), 'read_receipts'));

  test.each([
    ['mark_read', () => markRead(hanna, elin)],
    [
      'the documented update',
      () => unwrap(hanna.client.from('messages').update({ read: true }).eq('sender_id', elin.id)),
    ],
  ])('nothing that the sender gets shows a trace of reading by %s', async (_, read) => {
    const [message] = await sendTexts(elin, hanna, 'Hello', 'Hello again', 'Hello?');
    await unwrap(hanna.client.rpc('mark_delivered'));
    const everything = () => everythingForSender(elin, hanna, message?.id ?? '');
    const before = await everything();
    const subscription = await subscribeToInbox(elin.client, elin.id);
    await read();
    expect(await unreadTotal(hanna)).toBe(0);
    await database()`select private.notify(array[${elin.id}]::uuid[], 'last', '{}')`;
    await subscription.waitFor(({ event }) => event === 'last');
    expect(subscription.received.map(({ event }) => event)).toEqual(['last']);
    await subscription.leave();
    // Only the test itself has sent an event.
    expect(await everything()).toEqual({ ...before, lastEvent: Number(before['lastEvent']) + 1 });
  });

  test('nor does the place of its row, in whose order a plain select may answer', async () => {
    const { id } = await sendMessage(elin, hanna);
    const place = () => database()`
      select ctid::text, xmin::text from public.messages where id = ${id}
    `;
    const before = await place();
    expect(await markByTable(id)).toEqual([]);
    await markRead(hanna, elin);
    expect(await unreadTotal(hanna)).toBe(0);
    expect(await place()).toEqual(before);
  });

  test('the reader’s own counts, notification and devices know it all the same', async () => {
    const [first, second] = await sendTexts(elin, hanna, '1', '2');
    const subscription = await subscribeToInbox(hanna.client, hanna.id);
    await markByTable(first?.id ?? '');
    expect(await unreadTotal(hanna)).toBe(1);
    expect(await isNotified(hanna)).toBe(true);
    expect(await markRead(hanna, elin)).toBe(1);
    expect(await isNotified(hanna)).toBe(false);
    await subscription.waitFor(({ payload }) => payload['up_to'] === second?.created_at);
    await subscription.leave();
    expect((await openThread(hanna, elin)).items.map(({ read }) => read)).toEqual([true, true]);
  });

  test('turning it on again reveals nothing about earlier messages', async () => {
    const [early] = await sendTexts(elin, hanna, 'Early');
    await markRead(hanna, elin);
    await unwrap(who().client.rpc('set_sharing', { kind: 'read_receipts', value: true }));
    const late = await sendMessage(elin, hanna);
    await unwrap(hanna.client.from('messages').update({ read: true }).eq('sender_id', elin.id));
    expect(await readMarks([early?.id ?? '', late.id])).toEqual([false, true]);
  });
});

test('a member who turns receipts off no longer sees those of before; the other still does', async () => {
  await sendMessage(elin, hanna);
  await sendMessage(hanna, elin);
  await markRead(hanna, elin);
  await markRead(elin, hanna);
  await stopSharing(elin, 'read_receipts');
  const own = async (member: Member, partner: Member) =>
    (await openThread(member, partner)).items.find(({ sender_id }) => sender_id === member.id)
      ?.read;
  expect(await own(elin, hanna)).toBe(false);
  expect(await own(hanna, elin)).toBe(true);
  expect((await listConversations(hanna))[0]).toMatchObject({ from_me: true, read: true });
});

test.each(['messages', 'conversations'] as const)(
  'the system’s columns of %s, which tell when a row was written or locked, can’t be read',
  async (table) => {
    await sendMessage(elin, hanna);
    for (const column of ['xmin', 'xmax', 'ctid', 'cmin']) {
      expect(await errorCode(elin.client.from(table).select(column))).toBe('42501');
    }
  },
);

describe('delivery', () => {
  const isDelivered = async () =>
    (await openThread(elin, hanna)).items.map((item) => item.delivered);

  test('is told once to the sender, as soon as a device has the messages, and isn’t reading', async () => {
    await sendTexts(elin, hanna, '1', '2');
    expect(await isDelivered()).toEqual([false, false]);
    expect((await listConversations(elin))[0]).toMatchObject({ delivered: false });
    const subscription = await subscribeToInbox(elin.client, elin.id);
    await unwrap(hanna.client.rpc('mark_delivered'));
    await unwrap(hanna.client.rpc('mark_delivered'));
    const [later] = await sendTexts(elin, hanna, '3');
    await subscription.waitFor(({ payload }) => payload['message_id'] === later?.id);
    expect(subscription.received.map(({ payload }) => payload['kind'])).toEqual([
      'delivered',
      'new',
    ]);
    await subscription.leave();
    expect(await isDelivered()).toEqual([false, true, true]);
    expect(await unreadTotal(hanna)).toBe(3);
  });

  test('isn’t moved by reading, nor told to a blocked member', async () => {
    await sendMessage(elin, hanna);
    await markRead(hanna, elin);
    expect(await isDelivered()).toEqual([false]);
    await unwrap(hanna.client.rpc('block_member', { member_id: elin.id }));
    await unwrap(hanna.client.rpc('mark_delivered'));
    await unwrap(hanna.client.rpc('unblock_member', { member_id: elin.id }));
    expect(await isDelivered()).toEqual([false]);
  });
});
