import { randomUUID } from 'node:crypto';
import type { Persona } from '../../../access.ts';
import { answerContaining, type FunctionCall } from '../function-calls.ts';
import type { OwnerRowIds } from './reset-rows.ts';
import type { OwnerPersonas } from './personas.ts';

export function messageCalls({ self }: OwnerPersonas, rows: () => OwnerRowIds) {
  const message = () => rows().message;
  const withOwner = { partner_id: self.id };
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
    thread: {
      call: (client) => client.rpc('thread', withOwner),
      outcome: (data) => {
        if (JSON.stringify(data).includes(message())) return 'the message';
        return JSON.stringify(data).includes(self.username) ? 'the card' : null;
      },
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
  } satisfies Record<string, FunctionCall<Persona>>;
}
