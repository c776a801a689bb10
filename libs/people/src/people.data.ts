import type {
  Cursor,
  FirstSteps,
  FriendRequest,
  Friendship,
  FriendshipState,
  Inviter,
  MemberCard,
  Page,
} from '@pure/contracts';
import { NO_ROWS, request, RequestError } from '@pure/data';

// Every function here throws a `RequestError`.

const PAGE_SIZE = 50;

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
): Promise<Page<FriendRequest>> {
  return request((client) => client.rpc('my_requests', { after, page_size: PAGE_SIZE }), {
    signal,
  });
}

/** One page of the requests that this member sent and nobody has answered, newest first. */
export async function readSentRequests(
  after: Cursor | null,
  signal?: AbortSignal,
): Promise<Page<Friendship>> {
  return request((client) => client.rpc('my_sent_requests', { after, page_size: PAGE_SIZE }), {
    signal,
  });
}

/** The member with exactly this username, or null. */
export async function readMemberByUsername(
  username: string,
  signal: AbortSignal,
): Promise<MemberCard | null> {
  return request((client) => client.rpc('inviter_card', { username }), { signal });
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
    if (error instanceof RequestError && error.code === NO_ROWS) return 'none';
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

/** Declines a request, and keeps every later request of this member away. They aren't told. */
export async function declineForGood(memberId: string): Promise<void> {
  await request((client) =>
    client.rpc('decline_request', { member_id: memberId, never_again: true }),
  );
}

/** The members who said yes to a request and whom the signed-in member hasn't dismissed, newest first. */
export async function readAcceptedRequests(signal: AbortSignal): Promise<Friendship[]> {
  const { items } = await request((client) => client.rpc('accepted_requests'), { signal });
  return items;
}

export async function dismissAcceptedRequest(memberId: string): Promise<void> {
  await request((client) => client.rpc('dismiss_accepted_request', { member_id: memberId }));
}

/** The member whose invite link the signed-in member came by; null once that is answered. */
export async function readInviter(signal: AbortSignal): Promise<Inviter | null> {
  return request((client) => client.rpc('my_inviter'), { signal });
}

/** Connects with the inviter, at once or by a request, or forgets them. */
export async function answerInviter(connect: boolean): Promise<FriendshipState> {
  return request((client) => client.rpc('answer_inviter', { connect }));
}

export async function readFirstSteps(signal: AbortSignal): Promise<FirstSteps | null> {
  return request((client) => client.rpc('first_steps'), { signal });
}

export async function closeFirstSteps(): Promise<void> {
  await request((client) => client.rpc('close_first_steps'));
}

/** The key of the member's own invite link, which the first call makes. */
export async function readInviteKey(signal: AbortSignal): Promise<string | null> {
  return request((client) => client.rpc('my_invite_key'), { signal });
}

/** Makes a new key. Earlier links then only introduce the member. */
export async function renewInviteKey(): Promise<string | null> {
  return request((client) => client.rpc('renew_invite_key'));
}
