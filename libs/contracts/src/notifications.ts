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
  | 'group_invite'
  | 'event_invite';

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
  /** null if the member can't see them any more */
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
