import type {
  Acquaintance,
  Cursor,
  FriendCounts,
  Friendship,
  FriendshipState,
  Page,
} from '@pure/contracts';
import { rest } from '@pure/session';
import { NO_ROWS, PeopleFailure } from './people-failure.ts';

const PAGE_SIZE = 50;
/** results of the server; sample members may follow (row 134) */
const SEARCH_RESULTS = 5;

/** One page of the friends whose name or username contains `search`. Throws a `PeopleFailure`. */
export async function readFriends(
  search: string,
  after: Cursor | null,
  signal: AbortSignal,
): Promise<Page<Friendship>> {
  const { data, error } = await rest()
    .rpc('my_friends', { search, after: after && { ...after }, page_size: PAGE_SIZE })
    .abortSignal(signal);
  if (error) throw new PeopleFailure(error);
  return data as unknown as Page<Friendship>;
}

/** One page of the requests that wait for this member's answer. Throws a `PeopleFailure`. */
export async function readRequests(
  after: Cursor | null,
  signal: AbortSignal,
): Promise<Page<Friendship>> {
  const { data, error } = await rest()
    .rpc('my_requests', { after: after && { ...after }, page_size: PAGE_SIZE })
    .abortSignal(signal);
  if (error) throw new PeopleFailure(error);
  return data as unknown as Page<Friendship>;
}

/**
 * One page of the requests that this member sent and nobody has answered, newest first. Throws a
 * `PeopleFailure`.
 */
export async function readSentRequests(
  me: string,
  after: Cursor | null,
  signal: AbortSignal,
): Promise<Page<Friendship>> {
  // Each is sent by itself: no two of a member's are of one moment.
  const request = rest()
    .from('friendships')
    .select(
      'since:created_at, member:profiles!friendships_friend_id_fkey(id, username, full_name, avatar_url)',
    )
    .eq('user_id', me)
    .eq('status', 'pending')
    .order('created_at', { ascending: false })
    .limit(PAGE_SIZE)
    .abortSignal(signal);
  const { data, error } = await (after ? request.lt('created_at', after.at) : request);
  if (error) throw new PeopleFailure(error);
  const items = data as unknown as Friendship[];
  const last = items.at(-1);
  const next = last && items.length === PAGE_SIZE ? { at: last.since, id: last.member.id } : null;
  return { items, next };
}

export async function readFriendCounts(signal: AbortSignal): Promise<FriendCounts> {
  const { data, error } = await rest().rpc('friend_counts').abortSignal(signal);
  if (error) throw new PeopleFailure(error);
  return data as unknown as FriendCounts;
}

/** Members whose name or username contains `query`, except oneself. Throws a `PeopleFailure`. */
export async function searchPeople(query: string, signal: AbortSignal): Promise<Acquaintance[]> {
  const { data, error } = await rest()
    .rpc('search_people', { query, max_results: SEARCH_RESULTS })
    .abortSignal(signal);
  if (error) throw new PeopleFailure(error);
  return data as Acquaintance[];
}

/** How the signed-in member stands to another; no row means no friendship (row 137). */
export async function readFriendship(
  memberId: string,
  signal?: AbortSignal,
): Promise<FriendshipState> {
  const request = rest().rpc('friendship_with', { member_id: memberId });
  const { data, error } = await (signal ? request.abortSignal(signal) : request);
  if (error?.code === NO_ROWS) return 'none';
  if (error) throw new PeopleFailure(error);
  return data as FriendshipState;
}

/** Asks for friendship; `friends` when the other had asked too. Throws a `PeopleFailure`. */
export async function sendRequest(memberId: string): Promise<FriendshipState> {
  const { data, error } = await rest().rpc('send_request', { member_id: memberId });
  if (error) throw new PeopleFailure(error);
  return data as FriendshipState;
}

export async function acceptRequest(memberId: string): Promise<void> {
  const { error } = await rest().rpc('accept_request', { member_id: memberId });
  if (error) throw new PeopleFailure(error);
}

export async function endFriendship(memberId: string): Promise<void> {
  const { error } = await rest().rpc('end_friendship', { member_id: memberId });
  if (error) throw new PeopleFailure(error);
}

/**
 * Takes back or declines a request while it waits. Answers whether there was one: a request that was
 * accepted meanwhile is a friendship, and ending that would be another decision.
 */
export async function deletePending(pair: { from: string; to: string }): Promise<boolean> {
  const { data, error } = await rest()
    .from('friendships')
    .delete()
    .eq('user_id', pair.from)
    .eq('friend_id', pair.to)
    .eq('status', 'pending')
    .select('user_id');
  if (error) throw new PeopleFailure(error);
  return data.length > 0;
}
