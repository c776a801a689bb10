import type { MemberCard } from './people.ts';

/** A picture or film of a post, in the private bucket `posts`. */
export interface PostMedia {
  path: string;
  kind: 'image' | 'video';
  /** pixels as shown; null where nobody measured */
  width: number | null;
  height: number | null;
  /** what its place shows until it is there: 4 × 4 colours in base64 */
  placeholder: string | null;
  /** what it shows, in its author's words */
  alt: string | null;
}

/** Where a post stands when that isn't among friends, with the place's name. */
export type PostHome = { group_id: string; name: string } | { event_id: string; name: string };

export interface PostTag {
  id: string;
  member: MemberCard;
}

export interface PostComment {
  /** uuid, made by the client */
  id: string;
  post_id: string;
  /** the comment that this one answers */
  parent_id: string | null;
  content: string;
  author: MemberCard;
  likes_count: number;
  liked_by_me: boolean;
  /** Whether the reader may: its author, the post's, who keeps order there. Absent before 1.2. */
  may_delete?: boolean;
  created_at: string;
  edited_at: string | null;
}

/** What a repost shows of the post that it repeats. */
export interface OriginalPost {
  id: string;
  content: string;
  author: MemberCard;
  media: PostMedia[];
  created_at: string;
  edited_at: string | null;
}

export interface Post {
  /** uuid, made by the client, so that a retry after a lost answer can't post twice */
  id: string;
  content: string;
  author: MemberCard;
  home: PostHome | null;
  media: PostMedia[];
  tags: PostTag[];
  likes_count: number;
  comments_count: number;
  shares_count: number;
  liked_by_me: boolean;
  /** of a repost: whether the reader, too, reposted its original */
  reposted_by_me: boolean;
  /** Whether the reader may: its author, who moderates its group or organises its event. Absent before 1.2. */
  may_delete?: boolean;
  /** the first three, oldest first */
  comments: PostComment[];
  /** of a repost */
  original: OriginalPost | null;
  /** ISO 8601, by the server's clock */
  created_at: string;
  edited_at: string | null;
}

/** Which posts a list shows. `collection`: of a member's only those with pictures. */
export type PostSource =
  | { kind: 'home' }
  | { kind: 'member'; memberId: string; collection?: boolean }
  | { kind: 'group'; groupId: string }
  | { kind: 'event'; eventId: string };

/** Where a composer posts to. */
export type PostPlace =
  | { kind: 'home' }
  | { kind: 'group'; groupId: string }
  | { kind: 'event'; eventId: string };
