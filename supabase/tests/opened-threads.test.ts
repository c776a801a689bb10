import type { Cursor } from '@pure/contracts';
import type { Message } from '@pure/contracts/database';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { befriend, createMembers, unwrap, type Member } from './support/members.ts';
import {
  insertMessages,
  markRead,
  openThread,
  sendMessage,
  sendTexts,
  stopSharing,
} from './support/messages.ts';

let elin: Member;
let hanna: Member;

beforeEach(async () => {
  [elin, hanna] = await createMembers('Elin Sandberg', 'Hanna Berg');
  await befriend(elin, hanna);
});

const textsOf = (items: Message[]) => items.map(({ content }) => content ?? '');
describe('a conversation opens', () => {
  test('at the end, if everything is read', async () => {
    await insertMessages(elin, hanna, 40);
    const opened = await openThread(elin, hanna);
    expect(opened.items).toHaveLength(30);
    expect(textsOf(opened.items)[0]).toMatch(/^(39|40)$/);
    expect(opened).toMatchObject({ focus: null, first_unread: null, previous: null });
    expect(opened.next).not.toBeNull();
  });

  test('at the first unread message, with read ones before it', async () => {
    await insertMessages(elin, hanna, 40);
    const sent = await sendTexts(hanna, elin, 'New 1', 'New 2', 'New 3');
    const opened = await openThread(elin, hanna, { page_size: 4 });
    expect(textsOf(opened.items).slice(0, 2)).toEqual(['New 2', 'New 1']);
    expect(opened.items).toHaveLength(4);
    expect(opened).toMatchObject({
      focus: sent[0]?.id,
      first_unread: { id: sent[0]?.id, at: sent[0]?.created_at },
      previous: { id: sent[1]?.id },
      unread_count: 3,
    });
  });

  test('around a message that is asked for, with the first unread one named', async () => {
    await insertMessages(elin, hanna, 40);
    const unread = await sendMessage(hanna, elin);
    const [old] = await database()<{ id: string }[]>`
      select id from public.messages where content = '10' and ${elin.id} in (sender_id, recipient_id)
    `;
    const opened = await openThread(elin, hanna, { message_id: old?.id ?? '', page_size: 10 });
    expect(opened.items.some(({ id }) => id === old?.id)).toBe(true);
    expect(opened).toMatchObject({ focus: old?.id, first_unread: { id: unread.id } });
    expect([opened.next, opened.previous]).not.toContain(null);
  });

  test('with one message', async () => {
    const { id } = await sendMessage(hanna, elin);
    for (const page_size of [1, 2, 30]) {
      expect(await openThread(elin, hanna, { page_size })).toMatchObject({
        items: [{ id }],
        next: null,
        previous: null,
        focus: id,
      });
    }
  });

  test('where it does without the message, if that is gone or of another conversation', async () => {
    const [oskar] = await createMembers('Oskar Lund');
    await befriend(hanna, oskar);
    await sendMessage(elin, hanna, { content: 'Ours' });
    const theirs = await sendMessage(hanna, oskar, { content: 'Theirs' });
    for (const message_id of [theirs.id, crypto.randomUUID()]) {
      const opened = await openThread(elin, hanna, { message_id });
      expect(textsOf(opened.items)).toEqual(['Ours']);
      expect(opened.focus).toBeNull();
    }
    const stranger = await openThread(oskar, elin, { message_id: theirs.id });
    expect(stranger).toMatchObject({ partner: null, items: [], can_message: false });
  });
});

test('pages of any size lead from a message to both ends, each message once', async () => {
  await insertMessages(elin, hanna, 50);
  const [middle] = await database()<{ id: string }[]>`
    select id from public.messages where content = '23' and ${elin.id} in (sender_id, recipient_id)
  `;
  for (const page_size of [1, 2, 7, 50]) {
    const opened = await openThread(elin, hanna, { message_id: middle?.id ?? '', page_size });
    const seen = [...opened.items];
    const partner_id = hanna.id;
    for (let after: Cursor | null = opened.next; after;) {
      const page = await unwrap(elin.client.rpc('thread', { partner_id, after, page_size }));
      seen.push(...page.items);
      after = page.next;
    }
    for (let after: Cursor | null = opened.previous; after;) {
      const page = await unwrap(elin.client.rpc('thread_since', { partner_id, after, page_size }));
      seen.unshift(...page.items.toReversed());
      after = page.next;
    }
    const [ordered] = await database()<{ ids: string[] }[]>`
      select array_agg(id order by created_at desc, id desc) as ids from public.messages
      where ${elin.id} in (sender_id, recipient_id)
    `;
    expect(seen.map(({ id }) => id)).toEqual(ordered?.ids);
  }
});

test('what the caller has read of a partner’s messages shows, whatever the partner sees', async () => {
  await stopSharing(elin, 'read_receipts');
  await sendTexts(hanna, elin, '1', '2');
  const [, first] = (await openThread(elin, hanna)).items;
  await markRead(elin, hanna, first?.created_at);
  expect((await openThread(elin, hanna)).items.map(({ read }) => read)).toEqual([false, true]);
});

describe('“active now”', () => {
  const isActive = async () => (await openThread(elin, hanna)).active;
  const wasSeen = (ago: string) => database()`
    update private.inbox set seen_at = now() - ${ago}::interval where member_id = ${hanna.id}
  `;

  beforeEach(async () => {
    await sendMessage(hanna, elin);
    await unwrap(hanna.client.rpc('open_inbox'));
  });

  test('shows a friend who was here within 5 minutes, in the list and the thread', async () => {
    expect(await isActive()).toBe(true);
    const { items } = await unwrap(elin.client.rpc('my_conversations', {}));
    expect(items).toMatchObject([{ active: true }]);
    await wasSeen('4 minutes 50 seconds');
    expect(await isActive()).toBe(true);
    await wasSeen('5 minutes 1 second');
    expect(await isActive()).toBe(false);
  });

  test('shows no former friend, and no time', async () => {
    await unwrap(hanna.client.rpc('end_friendship', { member_id: elin.id }));
    expect(await isActive()).toBe(false);
    expect(JSON.stringify(await openThread(elin, hanna))).not.toContain('seen');
  });

  test.each([
    ['they', () => hanna],
    ['the member', () => elin],
  ])('doesn’t show if %s turned it off', async (_, who) => {
    await stopSharing(who(), 'active');
    expect(await isActive()).toBe(false);
    const { items } = await unwrap(elin.client.rpc('my_conversations', {}));
    expect(items).toMatchObject([{ active: false }]);
  });
});
