import type { Persona } from '../../../access.ts';
import { holding } from '../followed.ts';
import type { Call } from '../stage.ts';
import type { OwnerCast } from './gather-cast.ts';

export function memberCalls({ self }: OwnerCast) {
  const owner = () => self.id;
  const toOwner = { member_id: self.id };
  return {
    search_people: holding(
      (client) => client.rpc('search_people', { query: self.username }),
      owner,
      'the owner',
    ),
    public_profile: {
      call: (client) => client.rpc('public_profile', toOwner),
      word: (data) => {
        if (JSON.stringify(data).includes('Potter')) return 'the details';
        return data === null ? null : 'the card';
      },
    },
    inviter_card: {
      call: (client) => client.rpc('inviter_card', { username: self.username }),
      word: (data) => (data === null ? null : 'the card'),
    },
    username_available: {
      call: (client) => client.rpc('username_available', { name: self.username }),
      word: (data) => (data === false ? 'taken' : null),
    },
    my_friends: holding((client) => client.rpc('my_friends', {}), owner, 'the owner'),
    my_requests: holding((client) => client.rpc('my_requests', {}), owner, 'the owner'),
    friend_counts: holding(
      (client) => client.rpc('friend_counts'),
      () => 'received',
      'counts',
    ),
    friendship_with: { call: (client) => client.rpc('friendship_with', toOwner), word: String },
    send_request: { call: (client) => client.rpc('send_request', toOwner), word: String },
    accept_request: {
      call: (client) => client.rpc('accept_request', toOwner),
      look: (client) => client.rpc('friendship_with', toOwner),
      word: String,
    },
    end_friendship: {
      call: (client) => client.rpc('end_friendship', toOwner),
      look: (client) => client.rpc('friendship_with', toOwner),
      word: String,
    },
    block_member: {
      call: (client) => client.rpc('block_member', toOwner),
      look: (client) => client.from('blocks').select().eq('blocked_id', self.id),
      word: (data) => (JSON.stringify(data) === '[]' ? null : 'blocked'),
    },
    unblock_member: { call: (client) => client.rpc('unblock_member', toOwner), word: () => null },
  } satisfies Record<string, Call<Persona>>;
}
