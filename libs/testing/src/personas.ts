import type { MemberCard, Post, PostComment } from '@pure/contracts';

/** The members of view tests. Their ids are fixed, so that failures read the same each time. */
export const elin = member('Elin Sandberg', 1);
export const hanna = member('Hanna Berg', 2);
export const yusuf = member('Yusuf Demir', 3);
export const stranger = member('Oskar Lund', 4);
/** 40 characters, the longest name that screens must fit */
export const longName = member('Wolfeschlegelsteinhausenbergerdorff Hubert', 5);

export function member(fullName: string, number: number): MemberCard {
  return {
    id: uuid(number),
    username: fullName.toLowerCase().replaceAll(/[^a-z]/g, ''),
    full_name: fullName,
    avatar_url: null,
  };
}

/** A post as `elin` reads it. */
export function post(author: MemberCard, content: string, number: number): Post {
  return {
    id: uuid(10_000 + number),
    content,
    author,
    home: null,
    media: [],
    tags: [],
    likes_count: 0,
    comments_count: 0,
    shares_count: 0,
    liked_by_me: false,
    reposted_by_me: false,
    may_delete: author.id === elin.id,
    comments: [],
    original: null,
    created_at: new Date(Date.UTC(2026, 0, 1) - number * 60_000).toISOString(),
    edited_at: null,
  };
}

/** A comment below a post, or a reply to a comment. A higher number is later. */
export function comment(
  of: Pick<Post, 'id'> | PostComment,
  author: MemberCard,
  content: string,
  number: number,
): PostComment {
  const isAnswer = 'post_id' in of;
  return {
    id: uuid(20_000 + number),
    post_id: isAnswer ? of.post_id : of.id,
    parent_id: isAnswer ? of.id : null,
    content: isAnswer ? `@${of.author.username} ${content}` : content,
    author,
    likes_count: 0,
    liked_by_me: false,
    may_delete: author.id === elin.id,
    created_at: new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString(),
    edited_at: null,
  };
}

function uuid(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}
