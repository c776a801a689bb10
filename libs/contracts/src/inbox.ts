import type { FriendshipState } from './people.ts';

/**
 * Events on a member's own topic. Payloads hold ids only; content is read under the policies. A broadcast is
 * a hint: after a gap, the inbox emits `resync`, and mounted screens refetch their first pages.
 */
export interface InboxEvents {
  /** a post was created, edited or deleted; with the group or event that it belongs to */
  post: { post_id: string; author_id: string; group_id?: string; event_id?: string };
  /** likes, comments or reposts changed, of a watched post or one of the member's own */
  post_counts: { post_id: string };
  story: { kind: 'new' | 'deleted'; story_id: string; author_id: string };
  friendship: { member_id: string; state: FriendshipState };
  /** `message_id` is null for several messages */
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
