import type { Persona } from '../../../access.ts';
import { answerContaining, type FunctionCall } from '../function-calls.ts';
import type { OwnerPersonas } from './personas.ts';

export function memberCalls({ self }: OwnerPersonas) {
  const owner = () => self.id;
  const toOwner = { member_id: self.id };
  return {
    search_people: answerContaining(
      (client) => client.rpc('search_people', { query: self.username }),
      owner,
      'the owner',
    ),
    public_profile: {
      call: (client) => client.rpc('public_profile', toOwner),
      outcome: (data) => {
        if (JSON.stringify(data).includes('Potter')) return 'the details';
        return data === null ? null : 'the card';
      },
    },
    inviter_card: {
      call: (client) => client.rpc('inviter_card', { username: self.username }),
      outcome: (data) => (data === null ? null : 'the card'),
    },
    username_available: {
      call: (client) => client.rpc('username_available', { name: self.username }),
      outcome: (data) => (data === false ? 'taken' : null),
    },
    my_friends: answerContaining((client) => client.rpc('my_friends', {}), owner, 'the owner'),
    my_requests: answerContaining((client) => client.rpc('my_requests', {}), owner, 'the owner'),
    friend_counts: answerContaining(
      (client) => client.rpc('friend_counts'),
      () => 'received',
      'counts',
    ),
    friendship_with: { call: (client) => client.rpc('friendship_with', toOwner), outcome: String },
    send_request: { call: (client) => client.rpc('send_request', toOwner), outcome: String },
    accept_request: {
      call: (client) => client.rpc('accept_request', toOwner),
      readBack: (client) => client.rpc('friendship_with', toOwner),
      outcome: String,
    },
    end_friendship: {
      call: (client) => client.rpc('end_friendship', toOwner),
      readBack: (client) => client.rpc('friendship_with', toOwner),
      outcome: String,
    },
    block_member: {
      call: (client) => client.rpc('block_member', toOwner),
      readBack: (client) => client.from('blocks').select().eq('blocked_id', self.id),
      outcome: (data) => (JSON.stringify(data) === '[]' ? null : 'blocked'),
    },
    unblock_member: {
      call: (client) => client.rpc('unblock_member', toOwner),
      outcome: () => null,
    },
  } satisfies Record<string, FunctionCall<Persona>>;
}
