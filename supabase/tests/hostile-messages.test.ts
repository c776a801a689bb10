import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { functionsAbout } from './support/callable-functions.ts';
import { subscribeToInbox } from './support/inbox-subscription.ts';
import { befriend, createMembers, errorCode, unwrap, type Member } from './support/members.ts';
import { messageAttempts } from './support/message-attempts.ts';
import { sendMessage } from './support/messages.ts';

let elin: Member;
let hanna: Member;
let mallory: Member;
/** between Elin and Hanna */
let message: string;
/** the notification of the message to Hanna */
let notificationId: string;

beforeEach(async () => {
  [elin, hanna, mallory] = await createMembers('Elin Sandberg', 'Hanna Berg', 'Mallory Roth');
  await befriend(elin, hanna);
  message = (await sendMessage(elin, hanna, { content: 'Secret plan' })).id;
  await unwrap(hanna.client.rpc('react', { message_id: message, emoji: '👍' }));
  await unwrap(elin.client.rpc('open_inbox'));
  const [notification] = await unwrap(
    hanna.client.from('notifications').select('id').eq('type', 'message'),
  );
  notificationId = notification?.id ?? '';
});

const attempts = () =>
  messageAttempts(mallory, elin, { id: message, other: hanna, notificationId });

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
  const notifyElin = (event: string) =>
    database()`select private.notify(array[${elin.id}]::uuid[], ${event}, '{}')`;
  await notifyElin('first');
  await subscription.waitFor(({ event }) => event === 'first');
  const codes: Record<string, string | undefined> = {};
  for (const [name, attempt] of Object.entries(attempts())) {
    const { data, error } = await attempt;
    expect([name, JSON.stringify(data)]).toEqual([name, expect.not.stringContaining('Secret')]);
    expect([name, JSON.stringify(data)]).toEqual([name, expect.not.stringContaining(message)]);
    if (error) codes[name] = error.code;
  }
  await notifyElin('last');
  await subscription.waitFor(({ event }) => event === 'last');
  const events = subscription.received.map(({ event }) => event);
  expect(events.slice(events.indexOf('first'))).toEqual(['first', 'last']);
  await subscription.leave();
  expect(await everythingStored()).toEqual(before);
  return codes;
}

const refusals = {
  unsend_message: 'PT404',
  react: 'PT404',
  'react by table': '42501',
  'remove a reaction': '42501',
  clear_conversation: 'PT404',
  set_conversation: 'PT404',
  send_message: '42501',
  'send_message with its id': '42501',
  'send by table': '42501',
  report: '42501',
  report_queue: '42501',
  resolve_report: '42501',
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

  test.each([
    ['a friend of both', () => befriend(mallory, hanna)],
    [
      'a former friend with whom she wrote',
      async () => {
        await sendMessage(elin, mallory, { content: 'Before the end' });
        await unwrap(elin.client.rpc('end_friendship', { member_id: mallory.id }));
      },
    ],
  ])('or for %s, beyond the own conversation with her', async (_, prepare) => {
    await befriend(mallory, elin);
    await prepare();
    for (const [name, attempt] of Object.entries(attempts())) {
      const { data } = await attempt;
      expect([name, JSON.stringify(data)]).toEqual([name, expect.not.stringContaining('Secret')]);
    }
    expect(
      await database()`
        select from public.messages where id = ${message} and content = 'Secret plan' and not read
      `,
    ).toHaveLength(1);
    expect(
      await database()`
      select from public.message_reactions where message_id = ${message} and member_id <> ${hanna.id}
    `,
    ).toHaveLength(0);
  });

  test('is tried: each function that reaches messages is among the attempts', async () => {
    const tried = new Set(Object.keys(attempts()).map((name) => name.split(' ')[0]));
    const about = await functionsAbout(
      'messages',
      'conversations',
      'message_reactions',
      'hidden_messages',
    );
    expect(about).toContain('thread');
    expect(about.filter((name) => !tried.has(name))).toEqual([]);
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
