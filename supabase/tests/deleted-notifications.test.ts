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
  });
});
