import type { FriendCounts } from '@pure/contracts';
import { request } from '@pure/data';

/** A file of its own, because Home reads nothing else of people.data before the first post. */
export async function readFriendCounts(signal: AbortSignal): Promise<FriendCounts> {
  return request((client) => client.rpc('friend_counts'), { signal });
}
