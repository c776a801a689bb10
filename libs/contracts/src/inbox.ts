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
  /**
   * `message_id` is null for several messages. `read` comes to the recipient's own devices, and to the sender where
   * both have read receipts on; all messages until `up_to` are read.
   */
  message: {
    kind: 'new' | 'edited' | 'read' | 'deleted';
    message_id: string | null;
    sender_id: string;
    recipient_id: string;
    /** ISO 8601, with `read` */
    up_to?: string;
  };
  /** what remotes of platform 1.0 don't know of messages; `delivered` comes to the sender only */
  message_update: {
    kind: 'delivered' | 'reaction' | 'unsent';
    message_id: string | null;
    sender_id: string;
    recipient_id: string;
    /** ISO 8601, with `delivered`: all messages until then are */
    up_to?: string;
  };
  /** the member changed, cleared or marked a conversation, on any device */
  conversation: { partner_id: string };
  /** a friend or earlier partner is writing or recording, or has stopped; without a number, so it may get lost */
  typing: { member_id: string; kind: 'text' | 'voice' | 'nothing' };
  group: { group_id: string; what: 'group' | 'members' | 'requests' | 'gone' };
  event: { event_id: string; what: 'event' | 'attendees' | 'requests' | 'gone' };
  notification: { notification_id: string; type: string };
  notifications_read: { unread: number };
  resync: Record<string, never>;
}

export type InboxEvent = keyof InboxEvents;
