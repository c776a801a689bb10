import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { befriend, createMembers, errorCode, unwrap, type Member } from './support/members.ts';
import {
  listConversations,
  markRead,
  openThread,
  sendMessage,
  sendTexts,
  unreadTotal,
} from './support/messages.ts';

let elin: Member;
let hanna: Member;
let yusuf: Member;

beforeEach(async () => {
  [elin, hanna, yusuf] = await createMembers('Elin Sandberg', 'Hanna Berg', 'Yusuf Demir');
  await befriend(elin, hanna);
});

const listed = async (member: Member) =>
  (await listConversations(member)).map(({ partner }) => partner.full_name);

describe('deleting a conversation', () => {
  const clear = (member: Member, partner: Member) =>
    unwrap(member.client.rpc('clear_conversation', { partner_id: partner.id }));

  test('empties it for the member, until another message arrives', async () => {
    const [first] = await sendTexts(hanna, elin, 'Before', 'Also before');
    await unwrap(elin.client.rpc('set_conversation', { partner_id: hanna.id, pinned: true }));
    await clear(elin, hanna);
    expect(await listed(elin)).toEqual([]);
    expect(await unreadTotal(elin)).toBe(0);
    expect((await openThread(elin, hanna)).items).toEqual([]);
    expect((await openThread(elin, hanna, { message_id: first?.id ?? '' })).focus).toBeNull();
    expect(await unwrap(elin.client.rpc('search_messages', { query: 'before' }))).toMatchObject({
      items: [],
    });
    expect(
      await unwrap(
        elin.client.rpc('thread_since', {
          partner_id: hanna.id,
          after: { at: '2000-01-01', id: elin.id },
        }),
      ),
    ).toMatchObject({ items: [] });
    expect((await openThread(hanna, elin)).items).toHaveLength(2);
    await sendMessage(hanna, elin, { content: 'After', reply_to: first?.id as string });
    expect(await listed(elin)).toEqual(['Hanna Berg']);
    expect(await unreadTotal(elin)).toBe(1);
    expect((await openThread(elin, hanna)).items).toMatchObject([
      { content: 'After', quote: { gone: true } },
    ]);
  });

  test('isn’t reading: the partner sees no mark', async () => {
    const { id } = await sendMessage(hanna, elin);
    await clear(elin, hanna);
    await sendMessage(hanna, elin);
    await markRead(elin, hanna);
    const marks = await unwrap(
      hanna.client.from('messages').select('id, read').order('created_at'),
    );
    expect(marks.map(({ read }) => read)).toEqual([false, true]);
    expect(marks[0]?.id).toBe(id);
  });

  test('reads its notification, and leaves the right to write', async () => {
    await sendMessage(hanna, elin);
    await unwrap(hanna.client.rpc('end_friendship', { member_id: elin.id }));
    await clear(elin, hanna);
    await clear(hanna, elin);
    const [row] = await unwrap(
      elin.client.from('notifications').select('read').eq('type', 'message'),
    );
    expect(row?.read).toBe(true);
    await sendMessage(elin, hanna);
    expect((await openThread(hanna, elin)).items).toHaveLength(1);
  });
});

describe('deleting messages for the member alone', () => {
  const hide = (member: Member, ...ids: string[]) =>
    unwrap(member.client.rpc('hide_messages', { ids }));

  test('is always possible, of own and received ones; the other keeps them', async () => {
    const [first, second] = await sendTexts(hanna, elin, 'First', 'Second');
    const own = await sendMessage(elin, hanna, { content: 'Mine' });
    await database()`
      update public.messages set created_at = created_at - interval '1 year'
      where id = ${first?.id ?? ''}
    `;
    await hide(elin, first?.id ?? '', own.id);
    await hide(elin, own.id);
    expect((await openThread(elin, hanna)).items.map(({ content }) => content)).toEqual(['Second']);
    expect((await listConversations(elin))[0]).toMatchObject({
      message_id: second?.id,
      preview: 'Second',
      unread_count: 1,
    });
    expect((await openThread(hanna, elin)).items).toHaveLength(3);
    expect(await unwrap(elin.client.rpc('search_messages', { query: 'First' }))).toMatchObject({
      items: [],
    });
  });

  test('of all takes the conversation off the list; a new message brings it back', async () => {
    const { id } = await sendMessage(hanna, elin);
    await hide(elin, id);
    expect(await listed(elin)).toEqual([]);
    expect(await unreadTotal(elin)).toBe(0);
    await sendMessage(hanna, elin, { content: 'Again' });
    expect((await openThread(elin, hanna)).items.map(({ content }) => content)).toEqual(['Again']);
  });

  test('ignores messages of others, and takes at most 100', async () => {
    const { id } = await sendMessage(hanna, elin);
    await hide(yusuf, id, crypto.randomUUID());
    expect(
      await database()`select from public.hidden_messages where message_id = ${id}`,
    ).toHaveLength(0);
    const ids = Array.from({ length: 101 }, () => crypto.randomUUID());
    expect(await errorCode(elin.client.rpc('hide_messages', { ids }))).toBe('23514');
  });
});
