import type { MemberCard } from './people.ts';

/** A picture or video of a post, in the private bucket `posts`. */
export interface PostMedia {
  path: string;
  kind: 'image' | 'video';
  /** pixels as shown; null if they weren't measured */
  width: number | null;
  height: number | null;
  /** shown until it is loaded: 4 × 4 colours in base64 */
  placeholder: string | null;
  /** the author's description */
  alt: string | null;
}

/** The group or event of a post that isn't in the home feed. */
export type PostHome = { group_id: string; name: string } | { event_id: string; name: string };

export interface PostTag {
  id: string;
  member: MemberCard;
}

export interface PostComment {
  /** uuid, made by the client */
  id: string;
  post_id: string;
  /** the comment that this one replies to */
  parent_id: string | null;
  content: string;
  author: MemberCard;
  likes_count: number;
  liked_by_me: boolean;
  /** whether the reader may: the author, the post’s author, or a moderator there */
  may_delete: boolean;
  created_at: string;
  edited_at: string | null;
}

/** The post that a repost shows. */
export interface OriginalPost {
  id: string;
  content: string;
  author: MemberCard;
  media: PostMedia[];
  created_at: string;
  edited_at: string | null;
}

export interface Post {
  /** uuid from the client, so that a retry after a lost response can't post twice */
  id: string;
  content: string;
  author: MemberCard;
  /** null for a post in the friends' feed */
  home: PostHome | null;
  media: PostMedia[];
  tags: PostTag[];
  likes_count: number;
  comments_count: number;
  shares_count: number;
  liked_by_me: boolean;
  /** of a repost: whether the reader reposted its original too */
  reposted_by_me: boolean;
  /** whether the reader may: the author, the group’s moderator or the event’s organiser */
  may_delete: boolean;
  /** the first three, oldest first */
  comments: PostComment[];
  /** a few words of the member who reposted; absent in lists that an earlier version stored */
  note?: string | null;
  /** only of a repost */
  original: OriginalPost | null;
  /** ISO 8601, by the server's clock */
  created_at: string;
  edited_at: string | null;
}

/** The posts that a list shows. `collection` limits a member's posts to those with pictures. */
export type PostSource =
  | { kind: 'home' }
  | { kind: 'member'; memberId: string; collection?: boolean }
  | { kind: 'group'; groupId: string }
  | { kind: 'event'; eventId: string };

/** The place that a composer posts to. */
export type PostPlace =
  | { kind: 'home' }
  | { kind: 'group'; groupId: string }
  | { kind: 'event'; eventId: string };

/** The parts of a listed post that can change while it is on the screen. */
export type PostCounts = Pick<
  Post,
  'id' | 'likes_count' | 'comments_count' | 'shares_count' | 'liked_by_me'
>;
