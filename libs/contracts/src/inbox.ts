import type { FriendshipState } from './people.ts';

/**
 * What arrives on a member's own topic. Payloads carry ids; content is read under the policies.
 * A broadcast is a hint: after a gap the inbox emits `resync` and mounted first pages are refetched.
 */
export interface InboxEvents {
  /** a post is new, was edited or is gone; the place it stands in, when that isn't among friends */
  post: { post_id: string; author_id: string; group_id?: string; event_id?: string };
  /** likes, comments or reposts of a watched post, or of one's own, have changed */
  post_counts: { post_id: string };
  story: { kind: 'new' | 'deleted'; story_id: string; author_id: string };
  friendship: { member_id: string; state: FriendshipState };
  /** `message_id` is null where several are meant */
  message: {
    kind: 'new' | 'edited' | 'read' | 'deleted';
    message_id: string | null;
    sender_id: string;
    recipient_id: string;
  };
  group: { group_id: string; what: 'group' | 'members' | 'requests' | 'gone' };
  event: { event_id: string; what: 'event' | 'attendees' | 'requests' | 'gone' };
  notification: { notification_id: string; type: string };
  notifications_read: { unread: number };
  resync: Record<string, never>;
}

export type InboxEvent = keyof InboxEvents;
