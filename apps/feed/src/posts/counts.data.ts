import type { Post } from '@pure/contracts';
import { rest } from '@pure/session';
import { patience } from './patience.ts';
import { failureOf } from './post-failure.ts';

/** What is said of a post beneath it, and changes most often. */
export type PostCounts = Pick<
  Post,
  'id' | 'likes_count' | 'comments_count' | 'shares_count' | 'liked_by_me'
>;

/**
 * Has `post_counts` told of these for two minutes, of at most 60; gives the counts as they are, of those
 * that this member may read. Throws a `PostFailure`.
 */
export async function watchPosts(ids: string[]): Promise<PostCounts[]> {
  const answer = await rest().rpc('watch', { post_ids: ids }).abortSignal(patience());
  if (answer.error) throw failureOf(answer);
  return answer.data;
}

/** The counts of at most 60 posts, of those that this member may read. Throws a `PostFailure`. */
export async function readCounts(ids: string[]): Promise<PostCounts[]> {
  const answer = await rest().rpc('post_counts', { ids }).abortSignal(patience());
  if (answer.error) throw failureOf(answer);
  return answer.data;
}
