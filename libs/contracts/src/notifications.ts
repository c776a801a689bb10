import type { Page } from './page.ts';
import type { MemberCard } from './people.ts';

/** The kinds of row 61. A later version of the database may have more. */
export type NotificationKind =
  | 'friend_request'
  | 'friend_request_accepted'
  | 'message'
  | 'post_like'
  | 'post_comment'
  | 'comment_reply'
  | 'post_repost'
  | 'post_tag'
  | 'story_like'
  | 'group_invite'
  | 'group_request'
  | 'group_welcome'
  | 'event_invite'
  | 'event_request'
  | 'event_welcome'
  | 'event_place'
  | 'event_changed'
  | 'event_cancelled'
  | 'event_reminder'
  | 'content_removed'
  | 'report_answered';

export interface Notification {
  id: string;
  type: NotificationKind;
  title: string;
  /** a whole sentence with the actor's name */
  message: string;
  /** ids and names by kind (row 65) */
  data: Record<string, string>;
  read: boolean;
  /** ISO 8601 */
  created_at: string;
  /** the path that it opens (row 63) */
  target: string;
  /** null for a reminder and a moderator's decision, and if the member can't see them any more */
  actor: MemberCard | null;
  /** the beginning of the comment or post that it is about; null if there are none, or the member can't read them */
  words: string | null;
  /** a friend request that the member hasn't answered */
  waits: boolean;
}

export interface NotificationPage extends Page<Notification> {
  /** 100 stands for more */
  unread: number;
}

/** Where a member is notified of a kind: in PURE and on their devices, in PURE alone, or not at all. */
export type NotificationChoice = 'device' | 'pure' | 'off';

/** The hours in which the member's devices show nothing. */
export interface QuietHours {
  /** `HH:MM`, in 24 hours */
  starts_at: string;
  /** `HH:MM`; on the next day if it isn't after `starts_at` */
  ends_at: string;
  /** the days on which the quiet hours begin: 1 is Monday, 7 is Sunday */
  days: number[];
  /** IANA name */
  time_zone: string;
}

export interface NotificationSettings {
  /** a kind without a choice is `device` */
  choices: Partial<Record<NotificationKind, NotificationChoice>>;
  hide_names: boolean;
  quiet_hours: QuietHours | null;
}

/** A notification as a device shows it; without names if the member hides them. */
export interface DeviceNotification {
  title: string;
  body: string;
  /** of the site */
  path: string;
  type: NotificationKind;
  notification_id: string;
  /** a device shows one notification per tag */
  tag: string;
  /** unread notifications and messages */
  app_badge: number;
}
