import type { MemberCard } from '@pure/contracts';

/** A picture or film that a member shows their friends for a day. */
export interface Story {
  id: string;
  /** the caption */
  content: string | null;
  /** in the private bucket `stories` */
  media_url: string;
  media_type: 'image' | 'video';
  /** pixels as shown; null where nobody measured */
  width: number | null;
  height: number | null;
  duration_ms: number | null;
  /** what its place shows until it is there: 4 × 4 colours in base64 */
  placeholder: string | null;
  /** what it shows, in its author's words */
  alt: string | null;
  /** of one's own; null of others' */
  views_count: number | null;
  /** whether the server knows that this member has seen it; true of one's own */
  viewed: boolean;
  /** ISO 8601, by the server's clock */
  created_at: string;
  /** when it ends, in ms by this device's clock, however wrong that is */
  ends_at: number;
}

/** The stories of one member, the oldest first; never empty. */
export interface StoryGroup {
  author: MemberCard;
  stories: Story[];
}

export interface StoryViewer {
  member: MemberCard;
  /** ISO 8601 */
  viewed_at: string;
}
