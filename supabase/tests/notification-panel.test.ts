import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { notify } from './support/notifications.ts';
import { database } from './support/backend.ts';
import { subscribeToInbox, type InboxSubscription } from './support/inbox-subscription.ts';
import { befriend, createMembers, unwrap, errorCode, type Member } from './support/members.ts';

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

/** as the member reads them, newest first */
const idsOf = async (member: Member) =>
  (await unwrap(member.client.rpc('my_notifications', {}))).items.map(({ id }) => id);

const storedIds = (member: Member) =>
  database()`select id from public.notifications where user_id = ${member.id}`;

test('a notification quotes the comment or post that it is about, as long as the member can read it', async () => {
  await befriend(elin, hanna);
  const post = crypto.randomUUID();
  await unwrap(elin.client.rpc('create_post', { id: post, content: 'Soup on Thursday' }));
  await unwrap(hanna.client.from('post_likes').insert({ post_id: post, user_id: hanna.id }));
  const comment = { post_id: post, user_id: hanna.id, content: 'x'.repeat(500) };
  await unwrap(hanna.client.from('comments').insert(comment));
  const quoted = async () =>
    (await unwrap(elin.client.rpc('my_notifications', {}))).items
      .filter(({ type }) => type.startsWith('post_'))
      .map(({ words }) => words);
  expect(await quoted()).toEqual(['x'.repeat(120), 'Soup on Thursday']);
  await unwrap(hanna.client.rpc('block_member', { member_id: elin.id }));
  expect(await quoted()).toEqual([]);
});

test('a request waits until it is answered', async () => {
  await unwrap(hanna.client.rpc('send_request', { member_id: elin.id }));
  const waits = async () =>
    (await unwrap(elin.client.rpc('my_notifications', {}))).items.map((item) => item.waits);
  expect(await waits()).toEqual([true]);
  await unwrap(elin.client.rpc('accept_request', { member_id: hanna.id }));
  expect(await waits()).toEqual([false]);
});

describe('deleting notifications', () => {
  const unreadOf = async (member: Member) =>
    (await unwrap(member.client.rpc('my_counts'))).unread_notifications;

  test('takes the given ones away, and tells the member’s other devices how many are unread', async () => {
    for (const post_id of ['a', 'b', 'c']) await notify(elin, hanna, 'post_comment', { post_id });
    const inbox = await subscribe(elin);
    const [newest, middle, oldest] = (await idsOf(elin)) as [string, string, string];
    await unwrap(elin.client.rpc('delete_notifications', { ids: [newest, oldest] }));
    expect(await idsOf(elin)).toEqual([middle]);
    expect(await unreadOf(elin)).toBe(1);
    const { payload } = await inbox.waitFor(({ event }) => event === 'notifications_read');
    expect(payload).toMatchObject({ unread: 1 });
  });

  test('ignores those of other members', async () => {
    await notify(elin, hanna, 'message');
    const [kept = ''] = await idsOf(elin);
    await unwrap(hanna.client.rpc('delete_notifications', { ids: [kept] }));
    expect(await storedIds(elin)).toHaveLength(1);
  });

  test('is refused once the session has ended', async () => {
    await notify(elin, hanna, 'message');
    const [kept = ''] = await idsOf(elin);
    await database()`delete from auth.sessions where user_id = ${elin.id}`;
    expect(await errorCode(elin.client.rpc('delete_notifications', { ids: [kept] }))).toBe('PT401');
    expect(await storedIds(elin)).toHaveLength(1);
  });
});

test('the frame learns whether there is somebody to write to [48]', async () => {
  const canMessage = async (member: Member) =>
    (await unwrap(member.client.rpc('my_counts'))).can_message;
  expect(await canMessage(elin)).toBe(false);
  await befriend(elin, hanna);
  expect(await canMessage(elin)).toBe(true);
  await unwrap(
    elin.client.rpc('send_message', {
      id: crypto.randomUUID(),
      recipient_id: hanna.id,
      content: 'Hi',
    }),
  );
  await unwrap(elin.client.rpc('end_friendship', { member_id: hanna.id }));
  expect(await canMessage(elin)).toBe(true);
  expect(await canMessage(hanna)).toBe(true);
  await unwrap(hanna.client.rpc('block_member', { member_id: elin.id }));
  expect(await canMessage(elin)).toBe(false);
  expect(await canMessage(hanna)).toBe(false);
});

test('the counts of the frame hold unread messages and notifications', async () => {
  await befriend(elin, hanna);
  expect(await unwrap(elin.client.rpc('my_counts'))).toMatchObject({
    friends: 1,
    unread_messages: 0,
  });
  await unwrap(
    hanna.client.rpc('send_message', {
      id: crypto.randomUUID(),
      recipient_id: elin.id,
      content: 'Hi',
    }),
  );
  expect(await unwrap(elin.client.rpc('my_counts'))).toMatchObject({
    unread_messages: 1,
    unread_notifications: 2,
    // the message, and an accepted request
    badge: 2,
  });
});
