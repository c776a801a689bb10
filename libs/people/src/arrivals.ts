import type { FriendCounts } from '@pure/contracts';

export type Arrival = 'request' | 'friend';

/**
 * What others have brought about between two readings of the counts. A request that one accepts oneself
 * leaves those received; one that another accepts leaves those sent.
 */
export function arrivalBetween(before: FriendCounts, now: FriendCounts): Arrival | null {
  if (now.received > before.received) return 'request';
  if (now.friends > before.friends && now.sent < before.sent) return 'friend';
  return null;
}
