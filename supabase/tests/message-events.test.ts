import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backend, database } from './support/backend.ts';
import { subscribeToInbox, type InboxSubscription } from './support/inbox-subscription.ts';
import { befriend, createMembers, unwrap, type Member } from './support/members.ts';

let elin: Member;
let hanna: Member;
let oskar: Member;
const open: InboxSubscription[] = [];

beforeEach(async () => {
  [elin, hanna, oskar] = await createMembers('Elin Sandberg', 'Hanna Berg', 'Oskar Lund');
  await befriend(elin, hanna);
});

afterEach(async () => {
  await Promise.all(open.splice(0).map((ears) => ears.leave()));
});

async function hear(member: Member): Promise<InboxSubscription> {
  const ears = await subscribeToInbox(member.client, member.id);
  open.push(ears);
  expect(ears.joined).toBe(true);
  // The API answers before Realtime has delivered, so earlier broadcasts may still arrive.
  await afterAll(ears, member);
  ears.received.length = 0;
  return ears;
}

async function say(from: Member, to: Member, content = 'Secret'): Promise<string> {
  const id = randomUUID();
  await unwrap(from.client.rpc('send_message', { id, recipient_id: to.id, content }));
  return id;
}

const told = ({ received }: InboxSubscription, event = 'message') =>
  received.filter((each) => each.event === event).map(({ payload }) => payload);

/** Broadcasts keep their order: once this marker arrives, everything sent before has arrived. */
async function afterAll(ears: InboxSubscription, member: Member): Promise<void> {
  await database()`select private.notify(array[${member.id}::uuid], 'end', '{}')`;
  await ears.waitFor(({ event }) => event === 'end');
}

test('sending, reading, editing and deleting are broadcast to both members, with ids only [146]', async () => {
  const ears = [await hear(elin), await hear(hanna)] as const;
  const message_id = await say(elin, hanna);
  await unwrap(hanna.client.from('messages').update({ read: true }).eq('id', message_id));
  await unwrap(elin.client.from('messages').update({ content: 'Better' }).eq('id', message_id));
  await unwrap(elin.client.from('messages').delete().eq('id', message_id));
  for (const each of ears) {
    await expect.poll(() => told(each).length).toBe(4);
    expect(told(each)).toMatchObject(
      ['new', 'read', 'edited', 'deleted'].map((kind) => ({
        kind,
        message_id,
        sender_id: elin.id,
        recipient_id: hanna.id,
      })),
    );
    expect(JSON.stringify(each.received)).not.toMatch(/Secret|Better/);
  }
});

test('reading many messages at once sends one broadcast, without their ids', async () => {
  for (const content of ['1', '2', '3']) await say(elin, hanna, content);
  const ears = await hear(elin);
  await unwrap(hanna.client.rpc('mark_read', { partner_id: elin.id }));
  await unwrap(hanna.client.rpc('mark_read', { partner_id: elin.id }));
  await afterAll(ears, elin);
  expect(told(ears)).toMatchObject([{ kind: 'read', message_id: null, recipient_id: hanna.id }]);
});

test('no other member gets these broadcasts', async () => {
  await befriend(elin, oskar);
  const ears = await hear(oskar);
  const id = await say(elin, hanna);
  await unwrap(elin.client.from('messages').delete().eq('id', id));
  await afterAll(ears, oskar);
  expect(told(ears)).toEqual([]);
});

test('nothing that starts after a block is broadcast, whatever was sent before', async () => {
  const id = await say(elin, hanna);
  await say(hanna, elin);
  const ears = { elin: await hear(elin), hanna: await hear(hanna) };
  await unwrap(hanna.client.rpc('block_member', { member_id: elin.id }));
  await elin.client.rpc('send_message', { id: randomUUID(), recipient_id: hanna.id, content: 'x' });
  await elin.client.from('messages').update({ content: 'Angry' }).eq('id', id);
  await elin.client.from('messages').delete().eq('id', id);
  await elin.client.rpc('mark_read', { partner_id: hanna.id });
  await hanna.client.rpc('mark_read', { partner_id: elin.id });
  await afterAll(ears.elin, elin);
  await afterAll(ears.hanna, hanna);
  expect([...told(ears.elin), ...told(ears.hanna)]).toEqual([]);
  expect([...told(ears.elin, 'notification'), ...told(ears.hanna, 'notification')]).toEqual([]);
});

test('a message after unfriending isn’t broadcast', async () => {
  await unwrap(hanna.client.rpc('end_friendship', { member_id: elin.id }));
  const ears = await hear(hanna);
  await elin.client.rpc('send_message', { id: randomUUID(), recipient_id: hanna.id, content: 'x' });
  await afterAll(ears, hanna);
  expect([...told(ears), ...told(ears, 'notification')]).toEqual([]);
});

test('deleting an account sends no broadcast to partners', async () => {
  await say(elin, hanna);
  const ears = await hear(hanna);
  await database()`delete from auth.users where id = ${elin.id}`;
  await afterAll(ears, hanna);
  expect(told(ears)).toEqual([]);
});

test('one notification stands for an unread conversation, and reading the conversation marks it read [147]', async () => {
  const waiting = async () =>
    unwrap(hanna.client.from('notifications').select('read, type, data').eq('type', 'message'));
  await say(elin, hanna);
  const second = await say(elin, hanna);
  expect(await waiting()).toEqual([
    {
      read: false,
      type: 'message',
      data: { message_id: second, sender_id: elin.id, sender_name: 'Elin Sandberg' },
    },
  ]);
  await unwrap(hanna.client.from('messages').update({ read: true }).eq('id', second));
  expect(await waiting()).toMatchObject([{ read: false }]);
  await unwrap(hanna.client.rpc('mark_read', { partner_id: elin.id }));
  expect(await waiting()).toMatchObject([{ read: true }]);
  const third = await say(elin, hanna);
  expect(await waiting()).toHaveLength(2);
  await unwrap(elin.client.from('messages').delete().eq('id', third));
  expect(await waiting()).toMatchObject([{ read: true }]);
});

test('a failing broadcast doesn’t fail the message', async () => {
  const id = randomUUID();
  const undo = new Error('undo');
  const administrator = postgres(backend().adminUrl, { max: 1, onnotice: () => {} });
  const written = administrator.begin(async (sql) => {
    await sql`
      create or replace function realtime.send(
        payload jsonb, event text, topic text, private boolean default true
      ) returns void language plpgsql as 'begin raise exception ''out of order''; end'
    `;
    const claims = JSON.stringify({ sub: elin.id, role: 'authenticated' });
    await sql`select set_config('request.jwt.claims', ${claims}, true)`;
    await sql`set local role authenticated`;
    const [row] = await sql`select public.send_message(${id}, ${hanna.id}, 'Hello') as card`;
    expect(row?.['card']).toMatchObject({ id, content: 'Hello' });
    throw undo;
  });
  await expect(written).rejects.toBe(undo);
  await administrator.end();
});
