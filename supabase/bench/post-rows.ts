import type { MemberCard, Page } from '@pure/contracts';
import type { Person } from './people.ts';
import { by, idsOf, type Lookup } from './reading.ts';

interface Shown {
  id: string;
  author: MemberCard;
  media: unknown[];
  tags: { id: string; member: MemberCard }[];
  comments: { id: string; author: MemberCard; likes_count: number }[];
  original: { id: string; author: MemberCard; media: unknown[] } | null;
  likes_count: number;
  shares_count: number;
}

/** Everything that a page of posts shows, as it lies in the tables. */
export function postRows(answer: unknown, { id: me }: Person): Lookup[] {
  const { items: posts } = answer as Page<Shown>;
  const originals = posts.flatMap(({ original }) => original ?? []);
  const comments = posts.flatMap((post) => post.comments);
  const tags = posts.flatMap((post) => post.tags);
  const people = [
    ...[...posts, ...originals, ...comments].map(({ author }) => author),
    ...tags.map(({ member }) => member),
  ];
  const illustrated = [...posts, ...originals].filter(({ media }) => media.length > 0);
  const liked = (item: { likes_count: number }) => item.likes_count > 0;
  const shared = (post: Shown) => post.shares_count > 0;
  return [
    by('posts', idsOf([...posts, ...originals])),
    by('profiles', idsOf(people)),
    by('comments', idsOf(comments)),
    by('post_media', idsOf(illustrated), 'post_id'),
    // Whether somebody is tagged, and whether the reader likes or reposted it, is known only by looking, found or not.
    by('post_tags', idsOf(posts), 'post_id'),
    by('post_likes', idsOf(posts.filter(liked)), 'post_id', { user_id: me }),
    by('comment_likes', idsOf(comments.filter(liked)), 'comment_id', { user_id: me }),
    by('posts', idsOf([...originals, ...posts.filter(shared)]), 'repost_of', { user_id: me }),
  ];
}
