import type { MemberCard } from './people.ts';

export interface Post {
  /** uuid, made by the client, so that a retry after a lost answer can't post twice */
  id: string;
  content: string;
  author: MemberCard;
  likes_count: number;
  comments_count: number;
  shares_count: number;
  /** ISO 8601, by the server's clock */
  created_at: string;
  edited_at: string | null;
}

/** Whose posts a list shows. Groups and events join with their screens, in a later minor. */
export type PostSource = { kind: 'home' } | { kind: 'member'; memberId: string };
