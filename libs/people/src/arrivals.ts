import type { FriendCounts } from '@pure/contracts';

export type Arrival = 'request' | 'friend';

/**
 * Finds changes by other members between two readings of the counts. `sent` falls when another member accepts a
 * request; `received` falls when this member accepts.
 */
export function arrivalBetween(before: FriendCounts, now: FriendCounts): Arrival | null {
  if (now.received > before.received) return 'request';
  if (now.friends > before.friends && now.sent < before.sent) return 'friend';
  return null;
}
