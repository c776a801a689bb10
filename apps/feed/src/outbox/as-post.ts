import type { MemberCard, Post } from '@pure/contracts';
import { homeToBe } from '../posts/place-of.ts';
import type { UnsentPost } from './outbox.ts';

/** What a post that is on its way will look like. */
export function asPost({ id, place, content, writtenAt }: UnsentPost, author: MemberCard): Post {
  return {
    id,
    content,
    author,
    home: homeToBe(place),
    media: [],
    tags: [],
    likes_count: 0,
    comments_count: 0,
    shares_count: 0,
    liked_by_me: false,
    reposted_by_me: false,
    comments: [],
    original: null,
    created_at: writtenAt,
    edited_at: null,
  };
}
