import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { insertAcceptedFile } from './support/media.ts';
import { befriend, createMembers, errorCode, unwrap, type Member } from './support/members.ts';
import {
  ageMessage,
  listConversations,
  openThread,
  sendMessage,
  sendTexts,
  unreadTotal,
} from './support/messages.ts';
import { notificationsOf } from './support/notifications.ts';

let elin: Member;
let hanna: Member;

beforeEach(async () => {
  [elin, hanna] = await createMembers('Elin Sandberg', 'Hanna Berg');
  await befriend(elin, hanna);
});

const edit = (member: Member, id: string, content = 'Better') =>
  member.client.from('messages').update({ content }).eq('id', id).select();
const unsend = (member: Member, message_id: string) =>
  member.client.rpc('unsend_message', { message_id });
const dropRow = (member: Member, id: string) =>
  member.client.from('messages').delete().eq('id', id);
const stored = async (id: string) =>
  (await database()`select * from public.messages where id = ${id}`)[0];

const empty = {
  unsent: true,
  content: null,
  message_type: 'text',
  media_url: null,
  width: null,
  duration_ms: null,
  waveform: null,
  placeholder: null,
  alt: null,
  edited_at: null,
  quote: null,
  reactions: [],
};

test('a message is edited for 15 minutes, by the database’s clock', async () => {
  const { id } = await sendMessage(elin, hanna);
  await ageMessage(id, '14 minutes 50 seconds');
  expect(await unwrap(edit(elin, id))).toMatchObject([{ content: 'Better' }]);
  await ageMessage(id, '15 minutes 1 second');
  expect(await errorCode(edit(elin, id, 'Best'))).toBe('42501');
  expect(await stored(id)).toMatchObject({ content: 'Better' });
  // The same text is no edit.
  await unwrap(edit(elin, id, 'Better'));
});

test('a recipient, a stranger and a missing message get the same answer', async () => {
  const [oskar] = await createMembers('Oskar Lund');
  const { id } = await sendMessage(elin, hanna);
  for (const member of [hanna, oskar]) expect(await errorCode(unsend(member, id))).toBe('PT404');
  expect(await errorCode(unsend(elin, crypto.randomUUID()))).toBe('PT404');
  for (const member of [hanna, oskar]) await unwrap(dropRow(member, id));
  expect(await stored(id)).toMatchObject({ content: 'Hello', unsent_at: null });
});

describe.each([
  ['unsending', unsend],
  ['a plain DELETE', dropRow],
])('%s', (_, act) => {
  test('leaves an empty message for both, and removes the words, the file and the reactions', async () => {
    const path = await insertAcceptedFile(elin, 'messages', 'audio');
    const { id: first } = await sendMessage(elin, hanna);
    const media = { path, type: 'voice', duration_ms: 4200, waveform: 'A'.repeat(64) };
    const { id } = await sendMessage(elin, hanna, { content: 'Listen', media, reply_to: first });
    await unwrap(hanna.client.rpc('react', { message_id: id, emoji: '👍' }));
    await unwrap(act(elin, id));
    for (const [reader, partner] of [
      [elin, hanna],
      [hanna, elin],
    ] as const) {
      expect((await openThread(reader, partner)).items[0]).toMatchObject({ id, ...empty });
      expect((await listConversations(reader))[0]).toMatchObject({
        message_id: id,
        unsent: true,
        preview: null,
      });
    }
    expect(await database()`select from private.media where path = ${path}`).toHaveLength(0);
    expect(await database()`select from private.media_removals where path = ${path}`).toHaveLength(
      1,
    );
    expect(
      await database()`select from public.message_reactions where message_id = ${id}`,
    ).toHaveLength(0);
  });

  test('is possible for 48 hours, by the database’s clock', async () => {
    const { id } = await sendMessage(elin, hanna);
    await ageMessage(id, '48 hours 1 second');
    expect(await errorCode(act(elin, id))).toBe('42501');
    expect(await stored(id)).toMatchObject({ content: 'Hello' });
    await ageMessage(id, '47 hours 59 minutes');
    await unwrap(act(elin, id));
    expect(await stored(id)).toMatchObject({ content: null });
  });

  test('again changes nothing, even after 48 hours; an unsent message isn’t edited', async () => {
    const { id } = await sendMessage(elin, hanna);
    await unwrap(act(elin, id));
    await ageMessage(id, '3 days');
    const before = await stored(id);
    await unwrap(act(elin, id));
    expect(await stored(id)).toEqual(before);
    await ageMessage(id, '1 minute');
    expect(await errorCode(edit(elin, id))).toBe('42501');
  });

  test('takes an unread message off the counts, with its notification', async () => {
    const [first, second] = await sendTexts(elin, hanna, '1', '2');
    await unwrap(act(elin, second?.id ?? ''));
    expect(await unreadTotal(hanna)).toBe(1);
    expect(await notificationsOf(hanna)).toHaveLength(1);
    await unwrap(act(elin, first?.id ?? ''));
    expect(await unreadTotal(hanna)).toBe(0);
    expect(await notificationsOf(hanna)).toEqual([]);
  });

  test('isn’t possible across a block, and is limited', async () => {
    const { id } = await sendMessage(elin, hanna);
    await unwrap(hanna.client.rpc('block_member', { member_id: elin.id }));
    await act(elin, id);
    expect(await stored(id)).toMatchObject({ content: 'Hello' });
    await unwrap(hanna.client.rpc('unblock_member', { member_id: elin.id }));
    await database()`
      insert into private.rate_limits (subject, action, uses, ends_at)
      values (${elin.id}, 'unsend_message', 600, now() + interval '1 minute')
    `;
    expect(await errorCode(act(elin, id))).toBe('PT429');
    expect(await stored(id)).toMatchObject({ content: 'Hello' });
  });
});

test('a DELETE of many messages unsends each, or none if one is too old', async () => {
  const [yusuf] = await createMembers('Yusuf Demir');
  await befriend(elin, yusuf);
  const old = await sendMessage(elin, hanna);
  const sent = [...(await sendTexts(elin, hanna, '1', '2')), await sendMessage(elin, yusuf)];
  const dropAll = () => elin.client.from('messages').delete().eq('sender_id', elin.id);
  await ageMessage(old.id, '3 days');
  expect(await errorCode(dropAll())).toBe('42501');
  expect(await stored(sent[0]?.id ?? '')).toMatchObject({ content: '1' });
  await ageMessage(old.id, '1 day');
  await unwrap(dropAll());
  for (const { id } of [old, ...sent]) expect(await stored(id)).toMatchObject({ content: null });
});

test('an unsent message can be neither reported with words nor found, and its quote says that it is gone', async () => {
  const { id } = await sendMessage(elin, hanna, { content: 'Forget this' });
  await sendMessage(hanna, elin, { content: 'What?', reply_to: id });
  await unwrap(unsend(elin, id));
  const { items } = await unwrap(hanna.client.rpc('search_messages', { query: 'Forget' }));
  expect(items).toEqual([]);
  expect((await openThread(hanna, elin)).items[0]?.quote).toEqual({ id, gone: true });
});
