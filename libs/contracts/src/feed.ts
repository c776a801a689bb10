import type { Cursor, Page } from './page.ts';
import type { MemberCard } from './people.ts';
import type { Post } from './posts.ts';

/** The newest post that a member had on the screen, on any device. */
export interface SeenUntil extends Cursor {
  /** ISO 8601 */
  seen_at: string;
}

export interface HomeFeedPage extends Page<Post> {
  /** only on the first page */
  caught_up?: SeenUntil | null;
}

export interface AudiencePage {
  /** null for a member whom the caller may not know about */
  items: (MemberCard | null)[];
  next: Cursor | null;
  /** null for a post that isn't the caller's, and for a place in which they can't post */
  total: number | null;
}
