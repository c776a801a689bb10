import type { MemberCard } from './people.ts';

export interface StoryRow {
  id: string;
  /** the caption */
  content: string | null;
  /** in the private bucket `stories` */
  media_url: string;
  media_type: 'image' | 'video';
  /** pixels as shown; null if they weren't measured */
  width: number | null;
  height: number | null;
  duration_ms: number | null;
  /** 4 × 4 colours in base64, shown until the media has loaded */
  placeholder: string | null;
  /** the author's description of the media */
  alt: string | null;
  /** on the picture */
  words: string | null;
  words_place: 'top' | 'middle' | 'bottom' | null;
  /** null for other members' stories, as the next one */
  views_count: number | null;
  hearts_count: number | null;
  /** whether the server knows that this member has seen it; true for the member's own */
  viewed: boolean;
  /** whether the member gave it a heart */
  hearted: boolean;
  /** ISO 8601, by the server's clock */
  created_at: string;
  expires_in_ms: number;
}

/** One member’s view of a story. */
export interface StoryView {
  member: MemberCard;
  /** ISO 8601 */
  viewed_at: string;
  hearted: boolean;
}
