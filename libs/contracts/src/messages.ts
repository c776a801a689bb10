import type { Cursor, Page } from './page.ts';
import type { FriendshipState, MemberCard } from './people.ts';

export type MessageType = 'text' | 'voice' | 'image' | 'video';

/** A quoted message, as the reader sees it: a gone one was unsent, removed, or deleted by the reader. */
export type MessageQuote =
  | { id: string; gone: true }
  | {
      id: string;
      gone: false;
      sender_id: string;
      /** of its author */
      name: string;
      message_type: MessageType;
      /** the first 100 characters; null without text */
      text: string | null;
      duration_ms: number | null;
    };

export interface MessageReaction {
  member_id: string;
  emoji: string;
}

/** A message as one of its two members sees it. */
export interface Message {
  id: string;
  sender_id: string;
  recipient_id: string;
  /** text, or the caption of a file */
  content: string | null;
  message_type: MessageType;
  /** in the private bucket `messages` */
  media_url: string | null;
  /** pixels as shown */
  width: number | null;
  height: number | null;
  duration_ms: number | null;
  /** of a voice note: 64 levels of 6 bits, each a character of base64 */
  waveform: string | null;
  /** 4 × 4 colours in base64, shown until the media has loaded */
  placeholder: string | null;
  alt: string | null;
  /** ISO 8601, with microseconds; the time that `mark_read` takes */
  created_at: string;
  /** ISO 8601 */
  edited_at: string | null;
  /** "Message deleted": the words and the file are gone for both */
  unsent: boolean;
  /** whether a device of the recipient has it */
  delivered: boolean;
  /** of the reader's own messages: where both have read receipts on; of others': whether the reader read it */
  read: boolean;
  quote: MessageQuote | null;
  /** the story of the recipient that it answers; `ended` if the reader can't open it any more */
  story: { id: string; ended: boolean } | null;
  /** oldest first, at most one of each member */
  reactions: MessageReaction[];
}

/** A member's choices for a conversation. */
export interface ConversationState {
  /** at most five */
  pinned: boolean;
  archived: boolean;
  /** by itself, or because the member is muted */
  muted: boolean;
  /** ISO 8601; null for a mute without an end, or none */
  muted_until: string | null;
  marked_unread: boolean;
  unread_count: number;
}

/** A row of the conversation list (row 141). */
export interface Conversation extends ConversationState {
  partner: MemberCard;
  friendship: FriendshipState;
  /** "Active now": a friend who was here within 5 minutes, where both share it */
  active: boolean;
  /** the newest message that the member still sees */
  message_id: string;
  message_type: MessageType;
  /** its first 200 characters, or null without text */
  preview: string | null;
  duration_ms: number | null;
  unsent: boolean;
  /** whether the member wrote that message */
  from_me: boolean;
  delivered: boolean;
  read: boolean;
  /** when it was sent, ISO 8601 */
  at: string;
}

/** A page of a conversation, newest first. `next` goes on to older messages. */
export interface Thread extends Page<Message>, ConversationState {
  /** null for a member whom the caller can't see */
  partner: MemberCard | null;
  friendship: FriendshipState;
  can_message: boolean;
  active: boolean;
}

/** The page with which a conversation opens. */
export interface OpenedThread extends Thread {
  /** goes on to newer messages with `thread_since`; null if the newest is on this page */
  previous: Cursor | null;
  /** the message that the page is around, or null for the newest page */
  focus: string | null;
  /** where "New messages" is */
  first_unread: Cursor | null;
}

/** A message that a search found. */
export interface MessageMatch {
  id: string;
  partner: MemberCard;
  from_me: boolean;
  message_type: MessageType;
  /** at most 120 characters around the first match */
  excerpt: string;
  /** ISO 8601 */
  at: string;
}
