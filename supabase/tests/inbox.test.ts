import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { backend, database } from './support/backend.ts';
import { withBrokenBroadcasts } from './support/broken-broadcasts.ts';
import { subscribeToInbox, type InboxSubscription } from './support/inbox-subscription.ts';
import { befriend, createMembers, unwrap, type Member } from './support/members.ts';
import { claimsOf } from './support/sessions.ts';

let elin: Member;
let hanna: Member;
let yusuf: Member;
const subscriptions: InboxSubscription[] = [];

beforeEach(async () => {
  [elin, hanna, yusuf] = await createMembers('Elin Sandberg', 'Hanna Berg', 'Yusuf Demir');
});

afterEach(async () => {
  await Promise.all(subscriptions.splice(0).map((subscription) => subscription.leave()));
});

async function subscribe(member: Member): Promise<InboxSubscription> {
  const subscription = await subscribeToInbox(member.client, member.id);
  subscriptions.push(subscription);
  expect(subscription.joined).toBe(true);
  return subscription;
}

const openInbox = (member: Member) =>
  unwrap(member.client.rpc('open_inbox')) as Promise<{ seq: number; quiet_ms: number | null }>;

async function createPost(author: Member): Promise<string> {
  const id = randomUUID();
  await unwrap(author.client.rpc('create_post', { id, content: 'Hello' }));
  return id;
}

const waitForBroadcasts = () => new Promise((resolve) => setTimeout(resolve, 400));

test('opening the inbox returns the age of the last event by the database’s clock', async () => {
  expect((await openInbox(hanna)).quiet_ms).toBeNull();
  await database()`
    update private.inbox set seq = 3, sent_at = clock_timestamp() - interval '1 hour'
    where member_id = ${hanna.id}
  `;
  const { seq, quiet_ms } = await openInbox(hanna);
  expect(seq).toBe(3);
  expect(Math.round((quiet_ms ?? 0) / 60_000)).toBe(60);
  await befriend(elin, hanna);
  expect((await openInbox(hanna)).quiet_ms).toBeLessThan(60_000);
});

test('a member who was removed hears nothing more, even in an open connection', async () => {
  await befriend(elin, hanna);
  await openInbox(hanna);
  const subscription = await subscribe(hanna);
  await createPost(elin);
  await subscription.waitFor(({ event }) => event === 'post');
  await database()`select private.confirm_deletion(${hanna.id})`;
  const before = subscription.received.length;
  await createPost(elin);
  await waitForBroadcasts();
  expect(subscription.received.slice(before)).toEqual([]);
});

test('the token of an ended session joins no topic', async () => {
  await database()`delete from auth.sessions where user_id = ${hanna.id}`;
  const { joined } = await subscribeToInbox(hanna.client, hanna.id);
  expect(joined).toBe(false);
  await hanna.client.removeAllChannels();
});

describe('a new post [89]', () => {
  test('is broadcast to friends who are present, with ids only and their next number', async () => {
    await befriend(elin, hanna);
    const subscription = await subscribe(hanna);
    const { seq } = await openInbox(hanna);
    const id = await createPost(elin);
    const { payload } = await subscription.waitFor(({ event }) => event === 'post');
    expect(payload).toMatchObject({ post_id: id, author_id: elin.id, seq: seq + 1 });
    expect(JSON.stringify(payload)).not.toContain('Hello');
  });

  test('isn’t broadcast to strangers, former friends, or friends away for ten minutes', async () => {
    await befriend(elin, hanna);
    await befriend(elin, yusuf);
    const [oskar] = await createMembers('Oskar Lund');
    const subscription = {
      hanna: await subscribe(hanna),
      yusuf: await subscribe(yusuf),
      oskar: await subscribe(oskar),
    };
    await Promise.all([hanna, yusuf, oskar].map(openInbox));
    await unwrap(hanna.client.rpc('end_friendship', { member_id: elin.id }));
    await database()`
      update private.inbox set seen_at = now() - interval '11 minutes' where member_id = ${yusuf.id}
    `;
    await createPost(elin);
    await waitForBroadcasts();
    for (const { received } of Object.values(subscription)) {
      expect(received.filter(({ event }) => event === 'post')).toEqual([]);
    }
  });

  test('is broadcast to the author’s other devices too, while they are present [89]', async () => {
    const subscription = await subscribe(elin);
    await openInbox(elin);
    const id = await createPost(elin);
    await unwrap(elin.client.from('posts').update({ content: 'Better' }).eq('id', id));
    const broadcasts = () =>
      subscription.received.filter(({ payload }) => payload['post_id'] === id);
    await expect.poll(() => broadcasts().length).toBe(2);
    await database()`
      update private.inbox set seen_at = now() - interval '11 minutes' where member_id = ${elin.id}
    `;
    await unwrap(elin.client.from('posts').delete().eq('id', id));
    await waitForBroadcasts();
    expect(broadcasts()).toHaveLength(2);
  });

  test('is broadcast again when it is edited or deleted', async () => {
    await befriend(elin, hanna);
    const subscription = await subscribe(hanna);
    await openInbox(hanna);
    const id = await createPost(elin);
    await unwrap(elin.client.from('posts').update({ content: 'Better' }).eq('id', id));
    await unwrap(elin.client.from('posts').delete().eq('id', id));
    const broadcasts = () =>
      subscription.received.filter(({ payload }) => payload['post_id'] === id);
    await expect.poll(() => broadcasts().length).toBe(3);
  });
});

test('friendship changes are broadcast to both, with the new status of each', async () => {
  const subscription = { elin: await subscribe(elin), hanna: await subscribe(hanna) };
  const states = (of: InboxSubscription) =>
    of.received.flatMap(({ event, payload }) => (event === 'friendship' ? [payload['state']] : []));
  await befriend(elin, hanna);
  await unwrap(elin.client.rpc('end_friendship', { member_id: hanna.id }));
  await expect.poll(() => states(subscription.elin)).toEqual(['sent', 'friends', 'none']);
  await expect.poll(() => states(subscription.hanna)).toEqual(['received', 'friends', 'none']);
  expect(
    subscription.elin.received.find(({ event }) => event === 'notification')?.payload,
  ).toMatchObject({
    type: 'friend_request_accepted',
  });
  const numbers = subscription.hanna.received.map(({ payload }) => Number(payload['seq']));
  expect(numbers).toEqual(numbers.map((_, n) => n + 1));
});

test('numbers have no gap under concurrent writes', async () => {
  await befriend(elin, hanna);
  await befriend(yusuf, hanna);
  const subscription = await subscribe(hanna);
  const { seq } = await openInbox(hanna);
  await Promise.all([elin, yusuf, elin, yusuf, elin, yusuf, elin, yusuf].map(createPost));
  const posts = () => subscription.received.filter(({ event }) => event === 'post');
  await expect.poll(() => posts().length).toBe(8);
  const numbers = posts().map(({ payload }) => Number(payload['seq']));
  expect(numbers).toEqual(numbers.map((_, n) => seq + n + 1));
  expect((await openInbox(hanna)).seq).toBe(seq + 8);
});

test('clients can’t send on a topic, even their own', async () => {
  const subscription = await subscribe(hanna);
  const channel = hanna.client.getChannels()[0];
  await channel?.send({ type: 'broadcast', event: 'post', payload: { forged: true } });
  const { status } = await hanna.client
    .channel(`member:${hanna.id}`)
    .httpSend('post', {})
    .then(
      () => ({ status: 202 }),
      () => ({ status: 403 }),
    );
  expect([202, 403]).toContain(status);
  await waitForBroadcasts();
  expect(subscription.received).toEqual([]);
});

test('clients can’t use presence on a topic', async () => {
  const topic = `member:${hanna.id}`;
  const undo = new Error('undo');
  const administrator = postgres(backend().adminUrl, { max: 1, onnotice: () => {} });
  const asked = administrator.begin(async (sql) => {
    // As the Realtime server does.
    await sql`
      insert into realtime.messages (topic, extension, private)
      values (${topic}, 'broadcast', true), (${topic}, 'presence', true)
    `;
    const claims = JSON.stringify(await claimsOf(hanna));
    await sql`
      select set_config('request.jwt.claims', ${claims}, true), set_config('realtime.topic', ${topic}, true)
    `;
    await sql`set local role authenticated`;
    const shown = await sql`select extension from realtime.messages where topic = ${topic}`;
    expect([...shown]).toEqual([{ extension: 'broadcast' }]);
    throw undo;
  });
  await expect(asked).rejects.toBe(undo);
  await administrator.end();
});

test('a failing broadcast doesn’t fail the write', async () => {
  await befriend(elin, hanna);
  await openInbox(hanna);
  const id = randomUUID();
  await withBrokenBroadcasts(elin, async (sql) => {
    const [post] = await sql`select public.create_post(${id}, 'Hello') as card`;
    expect(post?.['card']).toMatchObject({ id, content: 'Hello' });
    // Runs the deferred trigger now, inside the transaction.
    await sql`set constraints all immediate`;
  });
});
