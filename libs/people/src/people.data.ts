import type {
  MemberWithFriendship,
  Cursor,
  FriendCounts,
  Friendship,
  FriendshipState,
  Page,
} from '@pure/contracts';
import { request, RequestError } from '@pure/data';

// Every function here throws a `RequestError`.

const PAGE_SIZE = 50;
/** results of the server; sample members may follow (row 134) */
const SEARCH_RESULTS = 5;

/** One page of the friends whose name or username contains `search`. */
export async function readFriends(
  search: string,
  after: Cursor | null,
  signal?: AbortSignal,
): Promise<Page<Friendship>> {
  return request((client) => client.rpc('my_friends', { search, after, page_size: PAGE_SIZE }), {
    signal,
  });
}

/** One page of the requests that wait for this member's answer. */
export async function readRequests(
  after: Cursor | null,
  signal?: AbortSignal,
): Promise<Page<Friendship>> {
  return request((client) => client.rpc('my_requests', { after, page_size: PAGE_SIZE }), {
    signal,
  });
}

/** One page of the requests that this member sent and nobody has answered, newest first. */
export async function readSentRequests(
  me: string,
  after: Cursor | null,
  signal?: AbortSignal,
): Promise<Page<Friendship>> {
  const items = await request(
    (client) => {
      const query = client
        .from('friendships')
        .select(
          'since:created_at, member:profiles!friendships_friend_id_fkey(id, username, full_name, avatar_url)',
        )
        .eq('user_id', me)
        .eq('status', 'pending')
        .order('created_at', { ascending: false })
        .limit(PAGE_SIZE);
      // A member sends one request at a time, so that the time alone is a unique key.
      return after ? query.lt('created_at', after.at) : query;
    },
    { signal },
  );
  const last = items.at(-1);
  const next = last && items.length === PAGE_SIZE ? { at: last.since, id: last.member.id } : null;
  return { items, next };
}

export async function readFriendCounts(signal: AbortSignal): Promise<FriendCounts> {
  return request((client) => client.rpc('friend_counts'), { signal });
}

/** Members whose name or username contains `query`, except the caller. */
export async function searchPeople(
  query: string,
  signal: AbortSignal,
): Promise<MemberWithFriendship[]> {
  return request((client) => client.rpc('search_people', { query, max_results: SEARCH_RESULTS }), {
    signal,
  });
}

/** The signed-in member's friendship with another; no row means no friendship (row 137). */
export async function readFriendship(
  memberId: string,
  signal?: AbortSignal,
): Promise<FriendshipState> {
  try {
    return await request((client) => client.rpc('friendship_with', { member_id: memberId }), {
      signal,
    });
  } catch (error) {
    if (error instanceof RequestError && error.kind === 'not-found') return 'none';
    throw error;
  }
}

/** Asks for friendship; the result is `friends` if the other member had asked too. */
export async function sendRequest(memberId: string): Promise<FriendshipState> {
  return request((client) => client.rpc('send_request', { member_id: memberId }));
}

export async function acceptRequest(memberId: string): Promise<void> {
  await request((client) => client.rpc('accept_request', { member_id: memberId }));
}

export async function endFriendship(memberId: string): Promise<void> {
  await request((client) => client.rpc('end_friendship', { member_id: memberId }));
}

/**
 * Takes back or declines a request while it waits. Says whether there was one: a request that was accepted
 * meanwhile is a friendship, and ending that would be another decision.
 */
export async function deletePendingRequest(pair: { from: string; to: string }): Promise<boolean> {
  const deleted = await request((client) =>
    client
      .from('friendships')
      .delete()
      .eq('user_id', pair.from)
      .eq('friend_id', pair.to)
      .eq('status', 'pending')
      .select('user_id'),
  );
  return deleted.length > 0;
}
