import type { Relation } from '@pure/contracts';
import type { Persona } from '../../../access/member-personas.ts';
import { database } from '../../backend.ts';
import { answerContaining, callThenReadBack, type FunctionCall } from '../function-calls.ts';
import type { OwnerPersonas } from './personas.ts';

export function memberCalls({ self, requested, stranger, blocked }: OwnerPersonas) {
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
    my_invite_key: { call: (client) => client.rpc('my_invite_key'), outcome: keyOrNull },
    renew_invite_key: { call: (client) => client.rpc('renew_invite_key'), outcome: keyOrNull },
    calendar_link: {
      call: (client) => client.rpc('calendar_link'),
      outcome: (data) => (data === null ? null : 'the date'),
    },
    renew_calendar_link: {
      call: (client) => client.rpc('renew_calendar_link'),
      outcome: (data) => (String(data).length === 64 ? 'a token' : null),
    },
    stop_calendar_link: {
      call: (client) => client.rpc('stop_calendar_link'),
      outcome: () => 'done',
    },
    my_inviter: answerContaining((client) => client.rpc('my_inviter'), owner, 'the owner'),
    answer_inviter: {
      call: (client) => client.rpc('answer_inviter', { connect: true }),
      outcome: String,
    },
    first_steps: answerContaining(
      (client) => client.rpc('first_steps'),
      () => 'hello',
      'the steps',
    ),
    close_first_steps: {
      call: (client) => client.rpc('close_first_steps'),
      readBack: (client) => client.rpc('first_steps'),
      outcome: (data) => (JSON.stringify(data).includes('"closed":true') ? 'closed' : null),
    },
    my_settings: { call: (client) => client.rpc('my_settings'), outcome: findableBy },
    set_findable_by: {
      call: (client) => client.rpc('set_findable_by', { value: 'nobody' }),
      readBack: (client) => client.rpc('my_settings'),
      outcome: findableBy,
    },
    set_sharing: {
      call: (client) => client.rpc('set_sharing', { kind: 'typing', value: false }),
      readBack: (client) => client.rpc('my_settings'),
      outcome: (data) => ((data as { typing: boolean }).typing ? null : 'not shared'),
    },
    site_figures: {
      call: (client) => client.rpc('site_figures'),
      outcome: (data) => (JSON.stringify(data).includes('"trees"') ? 'figures' : null),
    },
    username_available: {
      call: (client) => client.rpc('username_available', { name: self.username }),
      outcome: (data) => (data === false ? 'taken' : null),
    },
    my_friends: answerContaining((client) => client.rpc('my_friends', {}), owner, 'the owner'),
    my_requests: answerContaining((client) => client.rpc('my_requests', {}), owner, 'the owner'),
    my_sent_requests: answerContaining(
      (client) => client.rpc('my_sent_requests', {}),
      () => requested.id,
      'the request',
    ),
    accepted_requests: answerContaining(
      (client) => client.rpc('accepted_requests'),
      owner,
      'the owner',
    ),
    dismiss_accepted_request: callThenReadBack(
      (client) => client.rpc('dismiss_accepted_request', toOwner),
      () => database()`
        select 'dismissed' as outcome where not exists (
          select from private.accepted_requests where friend_id = ${self.id}
        )
      `,
    ),
    decline_request: {
      call: (client) => client.rpc('decline_request', toOwner),
      readBack: (client) => client.rpc('friendship_with', toOwner),
      outcome: String,
    },
    friend_counts: answerContaining(
      (client) => client.rpc('friend_counts'),
      () => 'received',
      'counts',
    ),
    my_counts: answerContaining(
      (client) => client.rpc('my_counts'),
      () => 'unread_notifications',
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
    mute_member: {
      call: (client) => client.rpc('mute_member', toOwner),
      readBack: (client) => client.from('mutes').select().eq('muted_id', self.id),
      outcome: (data) => (JSON.stringify(data) === '[]' ? null : 'muted'),
    },
    unmute_member: {
      call: (client) => client.rpc('unmute_member', toOwner),
      outcome: () => null,
    },
    relation_with: {
      call: (client) => client.rpc('relation_with', toOwner),
      outcome: (data) => (data as Relation).friendship,
    },
    my_muted: answerContaining(
      (client) => client.rpc('my_muted', {}),
      () => stranger.id,
      'the stranger',
    ),
    my_blocked: answerContaining(
      (client) => client.rpc('my_blocked', {}),
      () => blocked.id,
      'the blocked member',
    ),
  } satisfies Record<string, FunctionCall<Persona>>;
}

const keyOrNull = (data: unknown) => (typeof data === 'string' ? 'a key' : null);

const findableBy = (data: unknown) => (data as { findable_by: string }).findable_by;
