import type { MemberCard, Post } from '@pure/contracts';

/** The authors of posts, each once, by their newest post, without the member. */
export function authorsOf(posts: Post[], me: string): MemberCard[] {
  const authors = new Map(posts.map(({ author }) => [author.id, author]));
  return [...authors.values()].filter(({ id }) => id !== me);
}
