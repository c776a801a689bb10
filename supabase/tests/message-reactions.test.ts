import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { subscribeToInbox } from './support/inbox-subscription.ts';
import { insertAcceptedFile } from './support/media.ts';
import { befriend, createMembers, errorCode, unwrap, type Member } from './support/members.ts';
import { openThread, sendMessage } from './support/messages.ts';
import { notificationsOf } from './support/notifications.ts';

let elin: Member;
let hanna: Member;
let oskar: Member;

beforeEach(async () => {
  [elin, hanna, oskar] = await createMembers('Elin Sandberg', 'Hanna Berg', 'Oskar Lund');
  await befriend(elin, hanna);
});

const react = (member: Member, message_id: string, emoji?: string) =>
  member.client.rpc('react', { message_id, ...(emoji && { emoji }) });

describe('a reaction', () => {
  test('is at most one of each member, changes, and is removed; both are told', async () => {
    const { id } = await sendMessage(elin, hanna);
    const subscription = await subscribeToInbox(elin.client, elin.id);
    await unwrap(react(elin, id, '😂'));
    await unwrap(react(hanna, id, '👍'));
    await unwrap(react(hanna, id, '❤️'));
    await unwrap(react(hanna, id, '❤️'));
    expect((await openThread(elin, hanna)).items[0]?.reactions).toEqual([
      { member_id: elin.id, emoji: '😂' },
      { member_id: hanna.id, emoji: '❤️' },
    ]);
    await unwrap(react(hanna, id));
    await unwrap(react(hanna, id));
    expect((await openThread(hanna, elin)).items[0]?.reactions).toEqual([
      { member_id: elin.id, emoji: '😂' },
    ]);
    // The event of the message itself may arrive after the subscription.
    const updates = () => subscription.received.filter(({ event }) => event === 'message_update');
    await expect.poll(() => updates().length).toBe(4);
    expect(updates()[3]).toMatchObject({
      payload: { kind: 'reaction', message_id: id, sender_id: elin.id, recipient_id: hanna.id },
    });
    await subscription.leave();
    expect((await notificationsOf(elin)).map(({ type }) => type)).not.toContain('message');
  });

  test.each(['👎', 'hello', '', '👍👍', '<b>'])('isn’t %s, but one of the list', async (emoji) => {
    const { id } = await sendMessage(elin, hanna);
    expect(await errorCode(hanna.client.rpc('react', { message_id: id, emoji }))).toBe('23514');
  });

  test('to an unsent message, or one that the caller can’t see, is refused alike', async () => {
    const { id } = await sendMessage(elin, hanna);
    const { id: unsent } = await sendMessage(elin, hanna);
    await unwrap(elin.client.rpc('unsend_message', { message_id: unsent }));
    expect(await errorCode(react(hanna, unsent, '👍'))).toBe('PT404');
    expect(await errorCode(react(oskar, id, '👍'))).toBe('PT404');
    await unwrap(hanna.client.rpc('block_member', { member_id: elin.id }));
    for (const member of [elin, hanna])
      expect(await errorCode(react(member, id, '👍'))).toBe('PT404');
    expect(
      await database()`select from public.message_reactions where message_id = ${id}`,
    ).toHaveLength(0);
  });

  test('is hidden by a block, with its message', async () => {
    const { id } = await sendMessage(elin, hanna);
    await unwrap(react(hanna, id, '👍'));
    const seen = async (member: Member) =>
      unwrap(member.client.from('message_reactions').select('emoji').eq('message_id', id));
    expect([await seen(elin), await seen(oskar)]).toEqual([[{ emoji: '👍' }], []]);
    await unwrap(hanna.client.rpc('block_member', { member_id: elin.id }));
    expect([await seen(elin), await seen(hanna)]).toEqual([[], []]);
  });
});

describe('a reply', () => {
  test('quotes the author’s name and the first 100 characters', async () => {
    const { id } = await sendMessage(hanna, elin, { content: 'é'.repeat(101) });
    const reply = await sendMessage(elin, hanna, { content: 'Yes', reply_to: id });
    const quote = {
      id,
      gone: false,
      sender_id: hanna.id,
      name: 'Hanna Berg',
      message_type: 'text',
      text: 'é'.repeat(100),
      duration_ms: null,
    };
    expect(reply.quote).toEqual(quote);
    expect((await openThread(hanna, elin)).items[0]?.quote).toEqual(quote);
  });

  test('to a note names the kind and its length', async () => {
    const path = await insertAcceptedFile(hanna, 'messages', 'audio');
    const media = { path, type: 'voice', duration_ms: 42_000 };
    const { id } = await sendMessage(hanna, elin, { media });
    const reply = await sendMessage(elin, hanna, { content: 'Heard it', reply_to: id });
    expect(reply.quote).toMatchObject({ message_type: 'voice', text: null, duration_ms: 42_000 });
  });

  test('to a message of another conversation, or of none, shows only that it is gone', async () => {
    await befriend(hanna, oskar);
    const secret = await sendMessage(hanna, oskar, { content: 'Between us' });
    for (const reply_to of [secret.id, crypto.randomUUID()]) {
      for (const from of [elin, hanna]) {
        const to = from === elin ? hanna : elin;
        const { quote } = await sendMessage(from, to, { content: 'What?', reply_to });
        expect(quote).toEqual({ id: reply_to, gone: true });
      }
    }
  });

  test('to a message that the reader deleted is gone for the reader only', async () => {
    const { id } = await sendMessage(elin, hanna, { content: 'Original' });
    await sendMessage(hanna, elin, { content: 'Reply', reply_to: id });
    await unwrap(hanna.client.rpc('hide_messages', { ids: [id] }));
    const quoteFor = async (reader: Member, partner: Member) =>
      (await openThread(reader, partner)).items[0]?.quote;
    expect(await quoteFor(hanna, elin)).toEqual({ id, gone: true });
    expect(await quoteFor(elin, hanna)).toMatchObject({ gone: false, text: 'Original' });
  });

  test('keeps what it replies to', async () => {
    const { id } = await sendMessage(elin, hanna);
    const change = elin.client
      .from('messages')
      .update({ reply_to: crypto.randomUUID() })
      .eq('id', id);
    expect(await errorCode(change)).toBe('42501');
  });
});

describe('the waveform of a voice note', () => {
  const note = async (waveform: string, type = 'voice') => {
    const path = await insertAcceptedFile(elin, 'messages', type === 'voice' ? 'audio' : 'image');
    return { content: undefined, media: { path, type, waveform } } as never;
  };

  test('comes with the note, 64 levels', async () => {
    const waveform = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
    expect(await sendMessage(elin, hanna, await note(waveform))).toMatchObject({ waveform });
  });

  test.each([['A'.repeat(63)], ['A'.repeat(65)], [`${'A'.repeat(63)}=`], [`${'A'.repeat(63)}\n`]])(
    'has 64 levels, not %j',
    async (waveform) => {
      await expect(sendMessage(elin, hanna, await note(waveform))).rejects.toThrow('23514');
    },
  );

  test('belongs to voice notes only', async () => {
    await expect(sendMessage(elin, hanna, await note('A'.repeat(64), 'image'))).rejects.toThrow(
      '23514',
    );
  });
});
