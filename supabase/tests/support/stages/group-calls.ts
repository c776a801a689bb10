import { randomUUID } from 'node:crypto';
import type { groupFunctions, GroupPersona } from '../../access/group.ts';
import { database } from '../backend.ts';
import { followed, holding } from './followed.ts';
import type { GroupCast } from './group-stage.ts';
import type { Call, Stage } from './stage.ts';

type Calls = Stage<GroupPersona, string, keyof typeof groupFunctions>['calls'];
type Rows = Record<'group' | 'request' | 'invitation' | 'post', string>;

/** What each function is called with: about the author, or about what waits for an answer. */
export function groupCalls(cast: GroupCast, rows: () => Rows): Calls {
  const group = () => rows().group;
  const here = () => ({ group_id: group() });
  const author = () => ({ ...here(), member_id: cast.member.id });
  return {
    group_feed: holding(
      (client) => client.rpc('group_feed', here()),
      () => rows().post,
      'the post',
    ),
    create_group: holding(
      (client) =>
        client.rpc('create_group', { id: randomUUID(), name: 'Potters', description: 'Clay' }),
      () => 'Potters',
      'the group',
    ),
    join_group: { call: (client) => client.rpc('join_group', here()), word: String },
    'answer_group_request: a request': answer(() => rows().request),
    'answer_group_request: an invitation': answer(() => rows().invitation),
    set_group_role: followed(
      (client) => client.rpc('set_group_role', { ...author(), role: 'moderator' }),
      () => database()`
        select role as word from public.group_members
        where group_id = ${group()} and user_id = ${cast.member.id}
      `,
    ),
    remove_from_group: followed(
      (client) => client.rpc('remove_from_group', author()),
      () => database()`
        select 'removed' as word where not exists (
          select from public.group_members
          where group_id = ${group()} and user_id = ${cast.member.id}
        )
      `,
    ),
    leave_group: { call: (client) => client.rpc('leave_group', here()), word: () => 'left' },
    delete_group: followed(
      (client) => client.rpc('delete_group', here()),
      () => database()`
        select 'deleted' as word where not exists (select from public.groups where id = ${group()})
      `,
    ),
    group_card: holding((client) => client.rpc('group_card', here()), group, 'the card'),
    group_page: holding((client) => client.rpc('group_page', here()), group, 'the group'),
    group_people: holding(
      (client) => client.rpc('group_people', here()),
      () => cast.member.id,
      'the author',
    ),
    group_requests: holding(
      (client) => client.rpc('group_requests', here()),
      () => cast.asker.id,
      'who asks',
    ),
    my_groups: holding((client) => client.rpc('my_groups', {}), group, 'the group'),
    discover_groups: holding(
      (client) => client.rpc('discover_groups', { page_size: 100 }),
      group,
      'the group',
    ),
    search_groups: holding(
      (client) => client.rpc('search_groups', { query: 'Clay' }),
      group,
      'the group',
    ),
    friends_to_invite: holding(
      (client) => client.rpc('friends_to_invite', here()),
      () => cast.stranger.id,
      'the outsider',
    ),
  };
}

const answer = (id: () => string): Call<GroupPersona> =>
  followed(
    (client) => client.rpc('answer_group_request', { request_id: id(), accept: true }),
    () => database()`select status as word from public.group_join_requests where id = ${id()}`,
  );
