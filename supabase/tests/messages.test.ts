import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { insertAcceptedFile } from './support/media.ts';
import { befriend, createMembers, unwrap, errorCode, type Member } from './support/members.ts';

const FRIENDS_ONLY_ERROR = 'You can only message friends. Send a friend request first.';

let elin: Member;
let hanna: Member;
let oskar: Member;

beforeEach(async () => {
  [elin, hanna, oskar] = await createMembers('Elin Sandberg', 'Hanna Berg', 'Oskar Lund');
  await befriend(elin, hanna);
});

interface MessageFields {
  id?: string;
  content?: string;
  media?: Record<string, string | number>;
}

const sendMessage = (
  from: Member,
  to: { id: string },
  { id, ...fields }: MessageFields = { content: 'Hello' },
) => from.client.rpc('send_message', { id: id ?? randomUUID(), recipient_id: to.id, ...fields });

const insertMessage = (from: Member, to: { id: string }, row: Record<string, unknown> = {}) =>
  from.client
    .from('messages')
    .insert({ sender_id: from.id, recipient_id: to.id, content: 'Hello', ...row })
    .select()
    .single();

/** All rows between two members, past every policy. */
const storedMessages = (one: Member, other: Member) => database()`
  select * from public.messages
  where sender_id in (${one.id}, ${other.id}) and recipient_id in (${one.id}, ${other.id})
  order by created_at
`;

describe('sending a message [142] [143]', () => {
  test('answers with the message, trimmed and unread, which only the two can read', async () => {
    const id = randomUUID();
    const card = await unwrap(sendMessage(elin, hanna, { id, content: '  Hello, Hanna \n' }));
    expect(card).toEqual({
      id,
      sender_id: elin.id,
      recipient_id: hanna.id,
      content: 'Hello, Hanna',
      message_type: 'text',
      media_url: null,
      width: null,
      height: null,
      duration_ms: null,
      waveform: null,
      placeholder: null,
      alt: null,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      edited_at: null,
      unsent: false,
      delivered: false,
      read: false,
      quote: null,
      story: null,
      reactions: [],
    });
    const read = (reader: Member) => reader.client.from('messages').select('content').eq('id', id);
    expect(await unwrap(read(hanna))).toEqual([{ content: 'Hello, Hanna' }]);
    expect(await unwrap(read(elin))).toEqual([{ content: 'Hello, Hanna' }]);
    expect(await unwrap(read(oskar))).toEqual([]);
  });

  test('twice with the same id makes one message, at once or later', async () => {
    const id = randomUUID();
    const media = { path: await insertAcceptedFile(elin, 'messages'), type: 'image' };
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => unwrap(sendMessage(elin, hanna, { id, media }))),
    );
    answers.push(await unwrap(sendMessage(elin, hanna, { id, content: 'Something else' })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await storedMessages(elin, hanna)).toHaveLength(1);
  });

  test("doesn't take or show another member's id, nor send the member's own id to somebody else", async () => {
    const id = randomUUID();
    await befriend(elin, oskar);
    await unwrap(sendMessage(elin, hanna, { id, content: 'Mine' }));
    for (const stolen of [
      sendMessage(hanna, elin, { id, content: 'x' }),
      sendMessage(elin, oskar, { id, content: 'x' }),
    ]) {
      const { data, error } = await stolen;
      expect(data).toBeNull();
      expect(error?.message).not.toContain('Mine');
    }
    expect(await storedMessages(elin, hanna)).toMatchObject([{ id, content: 'Mine' }]);
    expect(await storedMessages(elin, oskar)).toEqual([]);
  });

  test('works through the documented insert, which returns the row', async () => {
    expect(await unwrap(insertMessage(hanna, elin, { message_type: 'text' }))).toMatchObject({
      sender_id: hanna.id,
      content: 'Hello',
      read: false,
    });
  });

  test.each([
    ['nothing', ''],
    ['white space', ' \n\t '],
    ['5,001 characters', 'é'.repeat(5001)],
  ])('refuses %s', async (_, content) => {
    expect(await errorCode(sendMessage(elin, hanna, { content }))).toBe('23514');
    expect(await errorCode(insertMessage(elin, hanna, { content }))).toBe('23514');
    expect(await storedMessages(elin, hanna)).toEqual([]);
  });

  test('accepts up to 5,000 characters', async () => {
    await unwrap(sendMessage(elin, hanna, { content: 'é'.repeat(5000) }));
  });

  test('gives the same error for a stranger, the sender, a missing member and a pending request', async () => {
    const [yusuf] = await createMembers('Yusuf Demir');
    await unwrap(elin.client.rpc('send_request', { member_id: yusuf.id }));
    for (const to of [oskar, elin, { id: randomUUID() }, yusuf]) {
      for (const sent of [await sendMessage(elin, to), await insertMessage(elin, to)]) {
        expect(sent.error).toMatchObject({ code: '42501', message: FRIENDS_ONLY_ERROR });
      }
    }
    expect(await storedMessages(elin, oskar)).toEqual([]);
  });

  test('stays possible in both directions after a friendship with messages ended', async () => {
    await unwrap(sendMessage(elin, hanna));
    await unwrap(elin.client.rpc('end_friendship', { member_id: hanna.id }));
    await unwrap(sendMessage(hanna, elin));
    await unwrap(sendMessage(elin, hanna));
    await befriend(elin, oskar);
    await unwrap(elin.client.rpc('end_friendship', { member_id: oskar.id }));
    expect((await sendMessage(elin, oskar)).error?.message).toBe(FRIENDS_ONLY_ERROR);
  });

  test('ends with a block, with the same error for both, whatever was sent before', async () => {
    await unwrap(sendMessage(elin, hanna));
    await unwrap(hanna.client.rpc('block_member', { member_id: elin.id }));
    for (const sent of [await sendMessage(elin, hanna), await insertMessage(hanna, elin)]) {
      expect(sent.error).toMatchObject({ code: '42501', message: FRIENDS_ONLY_ERROR });
    }
    expect(await storedMessages(elin, hanna)).toHaveLength(1);
    await unwrap(hanna.client.rpc('unblock_member', { member_id: elin.id }));
    await unwrap(sendMessage(elin, hanna));
  });

  test('in another’s name is refused, even to their friend', async () => {
    const forged = oskar.client
      .from('messages')
      .insert({ sender_id: hanna.id, recipient_id: elin.id, content: 'Forged' });
    expect(await errorCode(forged)).toBe('42501');
    expect(await storedMessages(elin, hanna)).toEqual([]);
  });

  test.each([
    { read: true },
    { created_at: '2030-01-01T00:00:00Z' },
    { edited_at: '2030-01-01T00:00:00Z' },
    { width: 100 },
  ])('keeps what the server owns: %o', async (owned) => {
    expect(await errorCode(insertMessage(elin, hanna, owned))).toBe('42501');
    expect(await storedMessages(elin, hanna)).toEqual([]);
  });

  test('is limited to 600 an hour; edits and the server’s own writes don’t count', async () => {
    await unwrap(sendMessage(elin, hanna));
    await database()`update private.rate_limits set uses = 599 where subject = ${elin.id}`;
    await unwrap(insertMessage(elin, hanna));
    expect(await errorCode(sendMessage(elin, hanna))).toBe('PT429');
    await database()`
      insert into public.messages (sender_id, recipient_id, content)
      values (${elin.id}, ${hanna.id}, 'By the server')
    `;
    await unwrap(
      elin.client.from('messages').update({ content: 'Better' }).eq('sender_id', elin.id),
    );
    await unwrap(sendMessage(hanna, elin));
    expect(await storedMessages(elin, hanna)).toHaveLength(4);
  });
});

describe('a sent message', () => {
  let id: string;

  beforeEach(async () => {
    id = randomUUID();
    await unwrap(sendMessage(elin, hanna, { id, content: 'Hello' }));
  });

  const change = (member: Member, row: Record<string, unknown>) =>
    member.client
      .from('messages')
      .update(row as never)
      .eq('id', id)
      .select();

  test('is marked read by its recipient only, and can’t become unread [145]', async () => {
    expect(await errorCode(change(elin, { read: true }))).toBe('42501');
    expect(await unwrap(change(oskar, { read: true }))).toEqual([]);
    expect(await storedMessages(elin, hanna)).toMatchObject([{ read: false }]);
    expect(await unwrap(change(hanna, { read: true }))).toMatchObject([{ read: true }]);
    expect(await errorCode(change(hanna, { read: false }))).toBe('42501');
    expect(await errorCode(change(elin, { read: false }))).toBe('42501');
    expect(await storedMessages(elin, hanna)).toMatchObject([{ read: true, edited_at: null }]);
  });

  test('is marked read in bulk by sender and recipient, as documented', async () => {
    await unwrap(sendMessage(elin, hanna));
    await unwrap(sendMessage(hanna, elin));
    await unwrap(
      hanna.client
        .from('messages')
        .update({ read: true })
        .eq('sender_id', elin.id)
        .eq('recipient_id', hanna.id)
        .eq('read', false),
    );
    expect((await storedMessages(elin, hanna)).map(({ read }) => read as boolean)).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('is edited by its sender only, is trimmed, gets an edit time and keeps its read mark', async () => {
    expect(await errorCode(change(hanna, { content: 'Changed' }))).toBe('42501');
    expect(await errorCode(change(hanna, { content: 'Changed', read: true }))).toBe('42501');
    expect(await unwrap(change(oskar, { content: 'Changed' }))).toEqual([]);
    expect(await errorCode(change(elin, { content: ' ' }))).toBe('23514');
    expect(await storedMessages(elin, hanna)).toMatchObject([
      { content: 'Hello', edited_at: null },
    ]);
    expect(await unwrap(change(elin, { content: 'Hello' }))).toMatchObject([{ edited_at: null }]);
    expect(await unwrap(change(elin, { content: ' Better ' }))).toMatchObject([
      { content: 'Better', read: false, edited_at: expect.any(String) },
    ]);
  });

  test.each([
    'sender_id',
    'recipient_id',
    'message_type',
    'media_url',
    'created_at',
    'edited_at',
    'id',
  ])('keeps its %s', async (column) => {
    const value = column.endsWith('_at') ? '2030-01-01T00:00:00Z' : randomUUID();
    for (const member of [elin, hanna]) {
      expect(await errorCode(change(member, { [column]: value }))).toBe('42501');
    }
  });

  test('can’t be reached by a stranger’s unfiltered write', async () => {
    for (const change of [{ read: true }, { content: 'Changed' }, { read: false }]) {
      await unwrap(oskar.client.from('messages').update(change));
    }
    await unwrap(oskar.client.from('messages').delete());
    expect(await storedMessages(elin, hanna)).toMatchObject([{ content: 'Hello', read: false }]);
  });

  test('can’t be reached by either member while one blocks the other', async () => {
    await unwrap(hanna.client.rpc('block_member', { member_id: elin.id }));
    await unwrap(
      elin.client.from('messages').update({ content: 'Angry' }).eq('sender_id', elin.id),
    );
    await unwrap(elin.client.from('messages').delete().eq('sender_id', elin.id));
    await unwrap(hanna.client.from('messages').update({ read: true }).eq('recipient_id', hanna.id));
    // A write with a filter would need to see the row; these have none.
    await unwrap(elin.client.from('messages').update({ content: 'Angry' }));
    await unwrap(elin.client.from('messages').delete());
    await unwrap(hanna.client.from('messages').update({ read: true }));
    expect(await storedMessages(elin, hanna)).toMatchObject([{ content: 'Hello', read: false }]);
    expect(await unwrap(elin.client.from('messages').select())).toEqual([]);
    expect(await unwrap(hanna.client.from('messages').select())).toEqual([]);
  });
});
