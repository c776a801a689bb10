import type { MemberCard } from './people.ts';

/** One row of the conversation list, newest first (row 141). */
export interface Conversation {
  partner: MemberCard;
  /** the newest message's text, or null where it carries only media */
  preview: string | null;
  /** whether the member wrote that message */
  from_me: boolean;
  /** when it was sent, ISO 8601 */
  at: string;
  unread_count: number;
}
