import { randomUUID } from 'node:crypto';
import type { groupFunctions, GroupPersona } from '../../access/group.ts';
import { database } from '../backend.ts';
import type { Member } from '../members.ts';
import { answerContaining, callThenReadBack, type FunctionCall } from './function-calls.ts';
import type { AccessFixture } from './access-fixture.ts';

export type GroupPersonas = Record<Exclude<GroupPersona, 'anonymous'>, Member>;
type Calls = AccessFixture<GroupPersona, string, keyof typeof groupFunctions>['functionCalls'];
type Rows = Record<'group' | 'request' | 'invitation' | 'post' | 'banned', string>;

export function groupCalls(
  personas: GroupPersonas,
  rows: () => Rows,
  idOf: (persona: GroupPersona) => string,
): Calls {
  const group = () => rows().group;
  const here = () => ({ group_id: group() });
  const author = () => ({ ...here(), member_id: personas.member.id });
  /** The caller's own row of a private table. */
  const ownMark = (
    table: string,
    outcome: string,
    call: FunctionCall<GroupPersona>['call'],
  ): FunctionCall<GroupPersona> => {
    let caller: string;
    return callThenReadBack(
      (client, persona) => {
        caller = idOf(persona);
        return call(client, persona);
      },
      () => database()`
        select ${outcome}::text as outcome from ${database()(`private.${table}`)}
        where group_id = ${group()} and member_id = ${caller}
      `,
    );
  };
  return {
    group_feed: answerContaining(
      (client) => client.rpc('group_feed', here()),
      () => rows().post,
      'the post',
    ),
    create_group: answerContaining(
      (client) =>
        client.rpc('create_group', { id: randomUUID(), name: 'Potters', description: 'Clay' }),
      () => 'Potters',
      'the group',
    ),
    join_group: { call: (client) => client.rpc('join_group', here()), outcome: String },
    'answer_group_request: a request': answerRequest(() => rows().request),
    'answer_group_request: an invitation': answerRequest(() => rows().invitation),
    set_group_role: callThenReadBack(
      (client) => client.rpc('set_group_role', { ...author(), role: 'moderator' }),
      () => database()`
        select role as outcome from public.group_members
        where group_id = ${group()} and user_id = ${personas.member.id}
      `,
    ),
    remove_from_group: callThenReadBack(
      (client) => client.rpc('remove_from_group', author()),
      () => database()`
        select 'removed' as outcome where not exists (
          select from public.group_members
          where group_id = ${group()} and user_id = ${personas.member.id}
        )
      `,
    ),
    lift_group_ban: callThenReadBack(
      (client) => client.rpc('lift_group_ban', { ...here(), member_id: rows().banned }),
      () => database()`
        select 'lifted' as outcome where not exists (
          select from private.group_bans where group_id = ${group()}
        )
      `,
    ),
    group_bans: answerContaining(
      (client) => client.rpc('group_bans', here()),
      () => rows().banned,
      'the member kept out',
    ),
    withdraw_group_request: {
      call: (client) => client.rpc('withdraw_group_request', here()),
      outcome: String,
    },
    invite_to_group: callThenReadBack(
      (client) => client.rpc('invite_to_group', { ...here(), member_ids: [personas.stranger.id] }),
      () => database()`
        select 'invited' as outcome from public.group_join_requests
        where group_id = ${group()} and user_id = ${personas.stranger.id}
      `,
    ),
    mark_group_seen: ownMark('group_visits', 'seen', (client) =>
      client.rpc('mark_group_seen', here()),
    ),
    mute_group: ownMark('group_mutes', 'muted', (client) =>
      client.rpc('mute_group', { ...here(), muted: true }),
    ),
    leave_group: { call: (client) => client.rpc('leave_group', here()), outcome: () => 'left' },
    delete_group: callThenReadBack(
      (client) => client.rpc('delete_group', here()),
      () => database()`
        select 'deleted' as outcome where not exists (select from public.groups where id = ${group()})
      `,
    ),
    group_card: answerContaining((client) => client.rpc('group_card', here()), group, 'the card'),
    group_page: answerContaining((client) => client.rpc('group_page', here()), group, 'the group'),
    group_people: answerContaining(
      (client) => client.rpc('group_people', here()),
      () => personas.member.id,
      'the author',
    ),
    group_requests: answerContaining(
      (client) => client.rpc('group_requests', here()),
      () => personas.requester.id,
      'the requester',
    ),
    my_groups: answerContaining((client) => client.rpc('my_groups', {}), group, 'the group'),
    discover_groups: answerContaining(
      (client) => client.rpc('discover_groups', { page_size: 100 }),
      group,
      'the group',
    ),
    search_groups: answerContaining(
      (client) => client.rpc('search_groups', { query: 'Clay' }),
      group,
      'the group',
    ),
    friends_to_invite: answerContaining(
      (client) => client.rpc('friends_to_invite', here()),
      () => personas.stranger.id,
      'the outsider',
    ),
  };
}

const answerRequest = (id: () => string): FunctionCall<GroupPersona> =>
  callThenReadBack(
    (client) => client.rpc('answer_group_request', { request_id: id(), accept: true }),
    () => database()`select status as outcome from public.group_join_requests where id = ${id()}`,
  );
