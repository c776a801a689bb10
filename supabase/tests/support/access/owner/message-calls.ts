import { randomUUID } from 'node:crypto';
import type { Persona } from '../../../access/member-personas.ts';
import { database } from '../../backend.ts';
import { answerContaining, callThenReadBack, type FunctionCall } from '../function-calls.ts';
import type { OwnerRowIds } from './reset-rows.ts';
import type { OwnerPersonas } from './personas.ts';

export function messageCalls(personas: OwnerPersonas, rows: () => OwnerRowIds) {
  const { self, friend } = personas;
  const message = () => rows().message;
  const withOwner = { partner_id: self.id };
  const messageOrCard = (data: unknown) => {
    if (JSON.stringify(data).includes(message())) return 'the message';
    return JSON.stringify(data).includes(self.username) ? 'the card' : null;
  };
  return {
    my_conversations: answerContaining(
      (client) => client.rpc('my_conversations', {}),
      () => self.id,
      'the owner',
    ),
    unread_total: {
      call: (client) => client.rpc('unread_total'),
      outcome: (data) => (data === 1 ? 'the message' : null),
    },
    send_message: answerContaining(
      (client) =>
        client.rpc('send_message', { id: randomUUID(), recipient_id: self.id, content: 'Hello' }),
      () => 'Hello',
      'a message',
    ),
    thread: { call: (client) => client.rpc('thread', withOwner), outcome: messageOrCard },
    thread_around: {
      call: (client) => client.rpc('thread_around', { ...withOwner, message_id: message() }),
      outcome: messageOrCard,
    },
    thread_since: answerContaining(
      (client) =>
        client.rpc('thread_since', {
          ...withOwner,
          after: { at: '2000-01-01T00:00:00Z', id: self.id },
        }),
      message,
      'the message',
    ),
    mark_read: {
      call: (client) => client.rpc('mark_read', withOwner),
      outcome: (data) => (data === 1 ? 'the message' : null),
    },
    search_messages: answerContaining(
      (client) => client.rpc('search_messages', { query: 'Hello' }),
      message,
      'the message',
    ),
    mark_delivered: callThenReadBack(
      (client) => client.rpc('mark_delivered'),
      () => database()`
        select 'the message' as outcome from public.conversations
        where member_id = ${friend.id} and partner_id = ${self.id} and delivered_up_to is not null
      `,
    ),
    unsend_message: callThenReadBack(
      (client) => client.rpc('unsend_message', { message_id: message() }),
      () => database()`
        select 'unsent' as outcome from public.messages
        where id = ${message()} and unsent_at is not null
      `,
    ),
    react: callThenReadBack(
      (client) => client.rpc('react', { message_id: message(), emoji: '👍' }),
      () => database()`
        select 'a reaction' as outcome from public.message_reactions
        where message_id = ${message()} and emoji = '👍'
      `,
    ),
    hide_messages: callThenReadBack(
      (client) => client.rpc('hide_messages', { ids: [message()] }),
      () => database()`
        select 'hidden' as outcome from public.hidden_messages where message_id = ${message()}
      `,
    ),
    clear_conversation: callThenReadBack(
      (client) => client.rpc('clear_conversation', withOwner),
      () => database()`
        select 'cleared' as outcome from public.conversations
        where partner_id = ${self.id} and cleared_up_to is not null
      `,
    ),
    set_conversation: callThenReadBack(
      (client) => client.rpc('set_conversation', { ...withOwner, pinned: true }),
      () => database()`
        select 'pinned' as outcome from public.conversations
        where partner_id = ${self.id} and pinned_at is not null
      `,
    ),
    tell_typing: {
      call: (client) => client.rpc('tell_typing', { ...withOwner, kind: 'text' }),
      readBack: async () => ({
        data: await database()`
          select payload ->> 'member_id' as id from realtime.messages
          where topic = ${`member:${self.id}`} and event = 'typing'
        `,
        error: null,
      }),
      outcome: (data, persona) =>
        (data as { id: string }[]).some(
          ({ id }) => personas[persona as keyof OwnerPersonas].id === id,
        )
          ? 'an event'
          : null,
    },
  } satisfies Record<string, FunctionCall<Persona>>;
}
