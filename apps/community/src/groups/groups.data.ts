import type {
  Cursor,
  GroupBan,
  GroupCard,
  GroupMember,
  GroupPage,
  GroupRequest,
  GroupRole,
  InvitationAnswer,
  Page,
} from '@pure/contracts';
import { logFailure, request } from '@pure/data';
import type { GroupList } from './group-keys.ts';

// Every function here throws a `RequestError`.

/** A page of a list, of the groups whose name or description contains `query`. */
export async function readGroups(
  list: GroupList,
  query: string,
  after: Cursor | null,
  signal?: AbortSignal,
): Promise<Page<GroupCard>> {
  const name = list === 'mine' ? 'my_groups' : 'discover_groups';
  return logFailure(
    'The groups could not be read',
    request((client) => client.rpc(name, { query, after }), { signal }),
    signal,
  );
}

/** A group; only its card for those who have nothing but its link; null if there is none. */
export async function readGroup(id: string, signal?: AbortSignal): Promise<GroupPage | null> {
  const page = await request((client) => client.rpc('group_page', { group_id: id }), { signal });
  if (page) return page;
  const card = await readGroupCard(id, signal);
  return card && { ...card, created_by: null, request_count: null, successor: null };
}

export async function readGroupCard(id: string, signal?: AbortSignal): Promise<GroupCard | null> {
  return request((client) => client.rpc('group_card', { group_id: id }), { signal });
}

export interface NewGroup {
  /** made by the client: the same id twice is one group */
  id: string;
  name: string;
  description: string;
  privacy: GroupCard['privacy'];
}

/** The same id again, after a lost answer, returns the group as it is. */
export async function createGroup(group: NewGroup): Promise<GroupCard> {
  return request((client) => client.rpc('create_group', { ...group }));
}

export type GroupChanges = Partial<
  Pick<GroupCard, 'name' | 'description' | 'privacy' | 'cover_image'>
>;

/** @returns false if the group is gone, or the member is no admin of it any more */
export async function updateGroup(id: string, changes: GroupChanges): Promise<boolean> {
  const changed = await request((client) =>
    client.from('groups').update(changes).eq('id', id).select('id'),
  );
  return changed.length > 0;
}

/** Joins an open group, accepts an invitation, or asks to join. */
export async function joinGroup(id: string): Promise<'joined' | 'requested'> {
  return request((client) => client.rpc('join_group', { group_id: id }));
}

export async function withdrawGroupRequest(id: string): Promise<void> {
  await request((client) => client.rpc('withdraw_group_request', { group_id: id }));
}

/** Answers a request, or an invitation to the member. The same answer twice is one. */
export async function answerGroupRequest(requestId: string, accept: boolean): Promise<void> {
  await request((client) => client.rpc('answer_group_request', { request_id: requestId, accept }));
}

export async function inviteToGroup(id: string, memberIds: string[]): Promise<InvitationAnswer[]> {
  return request((client) =>
    client.rpc('invite_to_group', { group_id: id, member_ids: memberIds }),
  );
}

export async function leaveGroup(id: string): Promise<void> {
  await request((client) => client.rpc('leave_group', { group_id: id }));
}

export async function deleteGroup(id: string): Promise<void> {
  await request((client) => client.rpc('delete_group', { group_id: id }));
}

export async function muteGroup(id: string, muted: boolean): Promise<void> {
  await request((client) => client.rpc('mute_group', { group_id: id, muted }));
}

export async function markGroupSeen(id: string): Promise<void> {
  await request((client) => client.rpc('mark_group_seen', { group_id: id }));
}

export async function readGroupMembers(
  id: string,
  query: string,
  after: Cursor | null,
  signal?: AbortSignal,
): Promise<Page<GroupMember>> {
  return request((client) => client.rpc('group_people', { group_id: id, query, after }), {
    signal,
  });
}

export async function setRole(id: string, memberId: string, role: GroupRole): Promise<void> {
  await request((client) =>
    client.rpc('set_group_role', { group_id: id, member_id: memberId, role }),
  );
}

export async function removeMember(id: string, memberId: string, keepOut: boolean): Promise<void> {
  await request((client) =>
    client.rpc('remove_from_group', { group_id: id, member_id: memberId, keep_out: keepOut }),
  );
}

/** The requests to join that wait for an admin, newest first. */
export async function readGroupRequests(
  id: string,
  after: Cursor | null,
  signal?: AbortSignal,
): Promise<Page<GroupRequest>> {
  return request(
    (client) => client.rpc('group_requests', { group_id: id, kind: 'request', after }),
    {
      signal,
    },
  );
}

/** The members who are kept out, latest first. */
export async function readGroupBans(
  id: string,
  after: Cursor | null,
  signal?: AbortSignal,
): Promise<Page<GroupBan>> {
  return request((client) => client.rpc('group_bans', { group_id: id, after }), { signal });
}

export async function liftGroupBan(id: string, memberId: string): Promise<void> {
  await request((client) => client.rpc('lift_group_ban', { group_id: id, member_id: memberId }));
}
