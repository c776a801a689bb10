import { afterEach, beforeEach, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { subscribeToInbox, type InboxSubscription } from './support/inbox-subscription.ts';
import { befriend, createMembers, errorCode, unwrap, type Member } from './support/members.ts';
import { sendMessage, stopSharing } from './support/messages.ts';

let elin: Member;
let hanna: Member;
let subscription: InboxSubscription;

/** Elin types, and Hanna is here. */
beforeEach(async () => {
  [elin, hanna] = await createMembers('Elin Sandberg', 'Hanna Berg');
  await befriend(elin, hanna);
  await unwrap(hanna.client.rpc('open_inbox'));
  subscription = await subscribeToInbox(hanna.client, hanna.id);
});

afterEach(() => subscription.leave());

const announceTyping = (kind = 'text', from = elin) =>
  from.client.rpc('tell_typing', { partner_id: hanna.id, kind });

/** The kinds of typing that reached Hanna. The marker comes after everything sent before. */
async function received(): Promise<unknown[]> {
  await database()`select private.notify(array[${hanna.id}]::uuid[], 'end', '{}')`;
  await subscription.waitFor(({ event }) => event === 'end');
  return subscription.received
    .filter(({ event }) => event === 'typing')
    .map(({ payload }) => payload['kind']);
}

test('typing, recording and stopping reach the partner, without a number', async () => {
  for (const kind of ['text', 'voice', 'nothing']) await unwrap(announceTyping(kind));
  expect(await received()).toEqual(['text', 'voice', 'nothing']);
  const { payload } = await subscription.waitFor(({ event }) => event === 'typing');
  expect(payload).toMatchObject({ member_id: elin.id, kind: 'text' });
  expect(payload).not.toHaveProperty('seq');
});

test('a former friend is told, while both may write', async () => {
  await sendMessage(elin, hanna);
  await unwrap(hanna.client.rpc('end_friendship', { member_id: elin.id }));
  await unwrap(announceTyping());
  expect(await received()).toEqual(['text']);
});

test.each([
  [
    'a stranger types',
    async () => unwrap(announceTyping('text', (await createMembers('Oskar'))[0])),
  ],
  [
    'the partner blocked the member',
    async () => {
      await unwrap(hanna.client.rpc('block_member', { member_id: elin.id }));
      await unwrap(announceTyping());
    },
  ],
  [
    'the partner was last here more than 5 minutes ago',
    async () => {
      await database()`
        update private.inbox set seen_at = now() - interval '5 minutes 1 second'
        where member_id = ${hanna.id}
      `;
      await unwrap(announceTyping());
    },
  ],
  [
    'the member turned it off',
    async () => {
      await stopSharing(elin, 'typing');
      await unwrap(announceTyping());
    },
  ],
  [
    'the partner turned it off',
    async () => {
      await stopSharing(hanna, 'typing');
      await unwrap(announceTyping());
    },
  ],
])('nobody is told if %s, and the answer is the same', async (_, type) => {
  await type();
  expect(await received()).toEqual([]);
});

test('is limited to 60 times a minute, and to three kinds', async () => {
  expect(await errorCode(announceTyping('thinking'))).toBe('23514');
  await database()`
    insert into private.rate_limits (subject, action, uses, ends_at)
    values (${elin.id}, 'tell_typing', 60, now() + interval '1 minute')
    on conflict (subject, action) do update set uses = 60
  `;
  expect(await errorCode(announceTyping())).toBe('PT429');
  expect(await received()).toEqual([]);
});
