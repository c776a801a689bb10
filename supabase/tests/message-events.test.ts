import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { withBrokenBroadcasts } from './support/broken-broadcasts.ts';
import { subscribeToInbox, type InboxSubscription } from './support/inbox-subscription.ts';
import { befriend, createMembers, unwrap, type Member } from './support/members.ts';

let elin: Member;
let hanna: Member;
let oskar: Member;
const subscriptions: InboxSubscription[] = [];

beforeEach(async () => {
  [elin, hanna, oskar] = await createMembers('Elin Sandberg', 'Hanna Berg', 'Oskar Lund');
  await befriend(elin, hanna);
});

afterEach(async () => {
  await Promise.all(subscriptions.splice(0).map((subscription) => subscription.leave()));
});

async function subscribe(member: Member): Promise<InboxSubscription> {
  const subscription = await subscribeToInbox(member.client, member.id);
  subscriptions.push(subscription);
  expect(subscription.joined).toBe(true);
  // The API answers before Realtime has delivered, so earlier broadcasts may still arrive.
  await waitForMarker(subscription, member);
  subscription.received.length = 0;
  return subscription;
}

async function sendMessage(from: Member, to: Member, content = 'Secret'): Promise<string> {
  const id = randomUUID();
  await unwrap(from.client.rpc('send_message', { id, recipient_id: to.id, content }));
  return id;
}

const broadcastsOf = ({ received }: InboxSubscription, event = 'message') =>
  received.filter((each) => each.event === event).map(({ payload }) => payload);

/** Broadcasts keep their order: once this marker arrives, everything sent before has arrived. */
async function waitForMarker(subscription: InboxSubscription, member: Member): Promise<void> {
  await database()`select private.notify(array[${member.id}::uuid], 'end', '{}')`;
  await subscription.waitFor(({ event }) => event === 'end');
}

test('sending, reading, editing, unsending and removing are broadcast to both members, with ids only [146]', async () => {
  const subscription = [await subscribe(elin), await subscribe(hanna)] as const;
  const message_id = await sendMessage(elin, hanna);
  await unwrap(hanna.client.from('messages').update({ read: true }).eq('id', message_id));
  await unwrap(elin.client.from('messages').update({ content: 'Better' }).eq('id', message_id));
  await unwrap(elin.client.from('messages').delete().eq('id', message_id));
  await database()`delete from public.messages where id = ${message_id}`;
  const ofMessage = (kind: string) => ({
    kind,
    message_id,
    sender_id: elin.id,
    recipient_id: hanna.id,
  });
  for (const each of subscription) {
    await expect.poll(() => broadcastsOf(each).length).toBe(4);
    expect(broadcastsOf(each)).toMatchObject(['new', 'read', 'edited', 'deleted'].map(ofMessage));
    expect(broadcastsOf(each, 'message_update')).toMatchObject([ofMessage('unsent')]);
    expect(JSON.stringify(each.received)).not.toMatch(/Secret|Better/);
  }
});

test('reading many messages at once sends one broadcast, without their ids', async () => {
  for (const content of ['1', '2', '3']) await sendMessage(elin, hanna, content);
  const subscription = await subscribe(elin);
  await unwrap(hanna.client.rpc('mark_read', { partner_id: elin.id }));
  await unwrap(hanna.client.rpc('mark_read', { partner_id: elin.id }));
  await waitForMarker(subscription, elin);
  expect(broadcastsOf(subscription)).toMatchObject([
    { kind: 'read', message_id: null, recipient_id: hanna.id },
  ]);
});

test('no other member gets these broadcasts', async () => {
  await befriend(elin, oskar);
  const subscription = await subscribe(oskar);
  const id = await sendMessage(elin, hanna);
  await unwrap(elin.client.from('messages').delete().eq('id', id));
  await waitForMarker(subscription, oskar);
  expect(broadcastsOf(subscription)).toEqual([]);
});

test('an event after a block isn’t broadcast, whatever was sent before', async () => {
  const id = await sendMessage(elin, hanna);
  await sendMessage(hanna, elin);
  const subscription = { elin: await subscribe(elin), hanna: await subscribe(hanna) };
  await unwrap(hanna.client.rpc('block_member', { member_id: elin.id }));
  await elin.client.rpc('send_message', { id: randomUUID(), recipient_id: hanna.id, content: 'x' });
  await elin.client.from('messages').update({ content: 'Angry' }).eq('id', id);
  await elin.client.from('messages').delete().eq('id', id);
  await elin.client.rpc('mark_read', { partner_id: hanna.id });
  await hanna.client.rpc('mark_read', { partner_id: elin.id });
  await waitForMarker(subscription.elin, elin);
  await waitForMarker(subscription.hanna, hanna);
  expect([...broadcastsOf(subscription.elin), ...broadcastsOf(subscription.hanna)]).toEqual([]);
  expect([
    ...broadcastsOf(subscription.elin, 'notification'),
    ...broadcastsOf(subscription.hanna, 'notification'),
  ]).toEqual([]);
});

test('a message after unfriending isn’t broadcast', async () => {
  await unwrap(hanna.client.rpc('end_friendship', { member_id: elin.id }));
  const subscription = await subscribe(hanna);
  await elin.client.rpc('send_message', { id: randomUUID(), recipient_id: hanna.id, content: 'x' });
  await waitForMarker(subscription, hanna);
  expect([...broadcastsOf(subscription), ...broadcastsOf(subscription, 'notification')]).toEqual(
    [],
  );
});

test('deleting an account sends no broadcast to partners', async () => {
  await sendMessage(elin, hanna);
  const subscription = await subscribe(hanna);
  await database()`delete from auth.users where id = ${elin.id}`;
  await waitForMarker(subscription, hanna);
  expect(broadcastsOf(subscription)).toEqual([]);
});

test('one notification stands for an unread conversation, and reading the conversation marks it read [147]', async () => {
  const waiting = async () =>
    unwrap(hanna.client.from('notifications').select('read, type, data').eq('type', 'message'));
  await sendMessage(elin, hanna);
  const second = await sendMessage(elin, hanna);
  expect(await waiting()).toEqual([
    {
      read: false,
      type: 'message',
      data: { message_id: second, sender_id: elin.id, sender_name: 'Elin Sandberg' },
    },
  ]);
  const [first] = await database()<{ at: string }[]>`
    select created_at::text as at from public.messages where recipient_id = ${hanna.id}
    order by created_at limit 1
  `;
  await unwrap(hanna.client.rpc('mark_read', { partner_id: elin.id, up_to: first?.at as string }));
  expect(await waiting()).toMatchObject([{ read: false }]);
  await unwrap(hanna.client.from('messages').update({ read: true }).eq('id', second));
  expect(await waiting()).toMatchObject([{ read: true }]);
  const third = await sendMessage(elin, hanna);
  expect(await waiting()).toHaveLength(2);
  await unwrap(elin.client.from('messages').delete().eq('id', third));
  expect(await waiting()).toMatchObject([{ read: true }]);
});

test('a failing broadcast doesn’t fail the message', async () => {
  const id = randomUUID();
  await withBrokenBroadcasts(elin, async (sql) => {
    const [row] = await sql`select public.send_message(${id}, ${hanna.id}, 'Hello') as card`;
    expect(row?.['card']).toMatchObject({ id, content: 'Hello' });
  });
});
