import type { FriendshipState } from './people.ts';

/**
 * What arrives on a member's own topic. Payloads carry ids; content is read under the policies.
 * A broadcast is a hint: after a gap the inbox emits `resync` and mounted first pages are refetched.
 */
export interface InboxEvents {
  post: { post_id: string; author_id: string };
  friendship: { member_id: string; state: FriendshipState };
  notification: { notification_id: string; type: string };
  resync: Record<string, never>;
}

export type InboxEvent = keyof InboxEvents;
