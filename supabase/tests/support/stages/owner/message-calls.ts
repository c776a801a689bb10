import { randomUUID } from 'node:crypto';
import type { Persona } from '../../../access.ts';
import { holding } from '../followed.ts';
import type { Call } from '../stage.ts';
import type { Rows } from './arrange.ts';
import type { OwnerCast } from './gather-cast.ts';

export function messageCalls({ self }: OwnerCast, rows: () => Rows) {
  const message = () => rows().message;
  const withOwner = { partner_id: self.id };
  return {
    my_conversations: holding(
      (client) => client.rpc('my_conversations', {}),
      () => self.id,
      'the owner',
    ),
    unread_total: {
      call: (client) => client.rpc('unread_total'),
      word: (data) => (data === 1 ? 'the message' : null),
    },
    send_message: holding(
      (client) =>
        client.rpc('send_message', { id: randomUUID(), recipient_id: self.id, content: 'Hello' }),
      () => 'Hello',
      'a message',
    ),
    thread: {
      call: (client) => client.rpc('thread', withOwner),
      word: (data) => {
        if (JSON.stringify(data).includes(message())) return 'the message';
        return JSON.stringify(data).includes(self.username) ? 'the card' : null;
      },
    },
    thread_since: holding(
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
      word: (data) => (data === 1 ? 'the message' : null),
    },
  } satisfies Record<string, Call<Persona>>;
}
