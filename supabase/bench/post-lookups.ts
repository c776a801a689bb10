import type { MemberCard, Page } from '@pure/contracts';
import type { BenchMember } from './members.ts';
import { lookUpBy, idsOf, type KeyLookup } from './read-query.ts';

interface ShownPost {
  id: string;
  author: MemberCard;
  media: unknown[];
  tags: { id: string; member: MemberCard }[];
  comments: { id: string; author: MemberCard; likes_count: number }[];
  original: { id: string; author: MemberCard; media: unknown[] } | null;
  likes_count: number;
  shares_count: number;
}

/** The rows of all tables that a page of posts shows. */
export function lookupsOfPosts(answer: unknown, { id: me }: BenchMember): KeyLookup[] {
  const { items: posts } = answer as Page<ShownPost>;
  const originals = posts.flatMap(({ original }) => original ?? []);
  const comments = posts.flatMap((post) => post.comments);
  const tags = posts.flatMap((post) => post.tags);
  const members = [
    ...[...posts, ...originals, ...comments].map(({ author }) => author),
    ...tags.map(({ member }) => member),
  ];
  const illustrated = [...posts, ...originals].filter(({ media }) => media.length > 0);
  const liked = (item: { likes_count: number }) => item.likes_count > 0;
  const shared = (post: ShownPost) => post.shares_count > 0;
  return [
    lookUpBy('posts', idsOf([...posts, ...originals])),
    lookUpBy('profiles', idsOf(members)),
    lookUpBy('comments', idsOf(comments)),
    lookUpBy('post_media', idsOf(illustrated), 'post_id'),
    // Tags, and the reader’s own likes and reposts, need a lookup even if none exists.
    lookUpBy('post_tags', idsOf(posts), 'post_id'),
    lookUpBy('post_likes', idsOf(posts.filter(liked)), 'post_id', { user_id: me }),
    lookUpBy('comment_likes', idsOf(comments.filter(liked)), 'comment_id', { user_id: me }),
    lookUpBy('posts', idsOf([...originals, ...posts.filter(shared)]), 'repost_of', { user_id: me }),
  ];
}
