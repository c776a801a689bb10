import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { subscribeToInbox } from './support/inbox-subscription.ts';
import { befriend, createMembers, errorCode, unwrap, type Member } from './support/members.ts';
import { sendMessage } from './support/messages.ts';

let elin: Member;
let hanna: Member;
let mallory: Member;
/** between Elin and Hanna */
let message: string;

beforeEach(async () => {
  [elin, hanna, mallory] = await createMembers('Elin Sandberg', 'Hanna Berg', 'Mallory Roth');
  await befriend(elin, hanna);
  message = (await sendMessage(elin, hanna, { content: 'Secret plan' })).id;
  await unwrap(hanna.client.rpc('react', { message_id: message, emoji: '👍' }));
  await unwrap(elin.client.rpc('open_inbox'));
});

/** Every call about messages, toward Elin and her message. */
const attempts = (): Record<
  string,
  PromiseLike<{ data: unknown; error: { code: string } | null }>
> => {
  const client = mallory.client as unknown as SupabaseClient;
  const toElin = { partner_id: elin.id };
  return {
    thread: client.rpc('thread', toElin),
    thread_around: client.rpc('thread_around', { ...toElin, message_id: message }),
    thread_since: client.rpc('thread_since', {
      ...toElin,
      after: { at: '2000-01-01', id: elin.id },
    }),
    search: client.rpc('search_messages', { query: 'Secret' }),
    'search with her': client.rpc('search_messages', { query: 'Secret', ...toElin }),
    list: client.rpc('my_conversations', {}),
    'list of the archived': client.rpc('my_conversations', { filter: 'archived' }),
    messages: client.from('messages').select(),
    conversations: client.from('conversations').select(),
    reactions: client.from('message_reactions').select(),
    hidden: client.from('hidden_messages').select(),
    mark_read: client.rpc('mark_read', toElin),
    mark_delivered: client.rpc('mark_delivered'),
    'mark by table': client.from('messages').update({ read: true }).eq('id', message),
    edit: client.from('messages').update({ content: 'Changed' }).eq('id', message),
    'delete by table': client.from('messages').delete().eq('id', message),
    unsend: client.rpc('unsend_message', { message_id: message }),
    hide: client.rpc('hide_messages', { ids: [message] }),
    react: client.rpc('react', { message_id: message, emoji: '🔥' }),
    'react by table': client
      .from('message_reactions')
      .insert({ message_id: message, member_id: mallory.id, emoji: '🔥' }),
    'remove a reaction': client.from('message_reactions').delete().eq('message_id', message),
    clear: client.rpc('clear_conversation', toElin),
    set: client.rpc('set_conversation', { ...toElin, muted: 'always' }),
    type: client.rpc('tell_typing', { ...toElin, kind: 'text' }),
    send: client.rpc('send_message', { id: randomUUID(), recipient_id: elin.id, content: 'Hi' }),
    'send with her id': client.rpc('send_message', {
      id: message,
      recipient_id: hanna.id,
      content: 'Hi',
    }),
  };
};

const everythingStored = async () => {
  const [row] = await database()`
    select
      (
        select jsonb_agg(row order by row.id) from public.messages as row
        where ${elin.id} in (row.sender_id, row.recipient_id)
      ) as messages,
      (
        select jsonb_agg(row order by row.member_id) from public.conversations as row
        where ${elin.id} in (row.member_id, row.partner_id)
      ) as conversations,
      (
        select jsonb_agg(row) from public.message_reactions as row where row.message_id = ${message}
      ) as reactions,
      (select count(*) from public.hidden_messages where message_id = ${message}) as hidden
  `;
  return row;
};

/** Makes every attempt. @returns the codes of the refusals, by attempt */
async function tryEverything(): Promise<Record<string, string | undefined>> {
  const before = await everythingStored();
  const subscription = await subscribeToInbox(elin.client, elin.id);
  // Events of the preparation may still be on their way.
  const tell = (event: string) =>
    database()`select private.notify(array[${elin.id}]::uuid[], ${event}, '{}')`;
  await tell('first');
  await subscription.waitFor(({ event }) => event === 'first');
  const codes: Record<string, string | undefined> = {};
  for (const [name, attempt] of Object.entries(attempts())) {
    const { data, error } = await attempt;
    expect([name, JSON.stringify(data)]).toEqual([name, expect.not.stringContaining('Secret')]);
    expect([name, JSON.stringify(data)]).toEqual([name, expect.not.stringContaining(message)]);
    if (error) codes[name] = error.code;
  }
  await tell('last');
  await subscription.waitFor(({ event }) => event === 'last');
  const events = subscription.received.map(({ event }) => event);
  expect(events.slice(events.indexOf('first'))).toEqual(['first', 'last']);
  await subscription.leave();
  expect(await everythingStored()).toEqual(before);
  return codes;
}

const refusals = {
  unsend: 'PT404',
  react: 'PT404',
  'react by table': '42501',
  'remove a reaction': '42501',
  clear: 'PT404',
  set: 'PT404',
  send: '42501',
  'send with her id': '42501',
};

describe('every call toward a conversation of others', () => {
  test('shows and changes nothing for a stranger', async () => {
    expect(await tryEverything()).toEqual(refusals);
  });

  test('or for a former friend who never wrote', async () => {
    await befriend(mallory, elin);
    await unwrap(elin.client.rpc('end_friendship', { member_id: mallory.id }));
    expect(await tryEverything()).toEqual(refusals);
  });

  test('or for a member whom she blocked', async () => {
    await befriend(mallory, elin);
    await sendMessage(mallory, elin, { content: 'Before the block' });
    await unwrap(elin.client.rpc('block_member', { member_id: mallory.id }));
    expect(await tryEverything()).toEqual(refusals);
  });

  test('or for a friend of both', async () => {
    await befriend(mallory, elin);
    await befriend(mallory, hanna);
    const { send: _, type: __, ...others } = attempts();
    for (const [name, attempt] of Object.entries(others)) {
      const { data } = await attempt;
      expect([name, JSON.stringify(data)]).toEqual([name, expect.not.stringContaining('Secret')]);
    }
    expect(
      await database()`
        select from public.messages where id = ${message} and content = 'Secret plan' and not read
      `,
    ).toHaveLength(1);
  });
});

test('the token of an ended session changes nothing, not even what was read or delivered', async () => {
  const { id } = await sendMessage(hanna, elin);
  await database()`delete from auth.sessions where user_id = ${elin.id}`;
  const before = await everythingStored();
  const { client } = elin;
  const toHanna = { partner_id: hanna.id };
  const calls = {
    mark_read: client.rpc('mark_read', toHanna),
    mark_delivered: client.rpc('mark_delivered'),
    'mark by table': client.from('messages').update({ read: true }).eq('id', id),
    unsend: client.rpc('unsend_message', { message_id: message }),
    'delete by table': client.from('messages').delete().eq('id', message),
    hide: client.rpc('hide_messages', { ids: [message] }),
    react: client.rpc('react', { message_id: id, emoji: '🔥' }),
    clear: client.rpc('clear_conversation', toHanna),
    set: client.rpc('set_conversation', { ...toHanna, pinned: true }),
    type: client.rpc('tell_typing', { ...toHanna, kind: 'text' }),
    share: client.rpc('set_sharing', { kind: 'active', value: false }),
  };
  for (const [name, call] of Object.entries(calls)) {
    expect([name, await errorCode(call)]).toEqual([name, 'PT401']);
  }
  expect(await everythingStored()).toEqual(before);
});

test.each(['unsent_at', 'reply_to', 'waveform'])(
  'a client can’t change %s of a message',
  async (column) => {
    const value = column === 'waveform' ? 'A'.repeat(64) : null;
    const change = elin.client
      .from('messages')
      .update({ [column]: value } as never)
      .eq('id', message);
    expect(await errorCode(change)).toBe('42501');
  },
);

test('a switch is one of three, and limited', async () => {
  for (const kind of ['', 'findable_by', 'READ_RECEIPTS']) {
    expect(await errorCode(elin.client.rpc('set_sharing', { kind, value: false }))).toBe('23514');
  }
  await database()`
    insert into private.rate_limits (subject, action, uses, ends_at)
    values (${elin.id}, 'set_sharing', 60, now() + interval '1 minute')
    on conflict (subject, action) do update set uses = 60
  `;
  const turnOff = elin.client.rpc('set_sharing', { kind: 'typing', value: false });
  expect(await errorCode(turnOff)).toBe('PT429');
});
