import type { Post } from '@pure/contracts';
import { rest } from '@pure/session';
import { patience } from '../posts/patience.ts';
import { DUPLICATE, failureOf } from '../posts/post-failure.ts';

/**
 * Reposts to the member's friends. The same id twice is one repost. Answers the repost, or null when the
 * member had reposted that post before. Throws a `PostFailure`.
 */
export async function sendRepost(id: string, originalId: string): Promise<Post | null> {
  const answer = await rest().rpc('repost', { id, post_id: originalId }).abortSignal(patience());
  if (answer.error?.code === DUPLICATE) return null;
  if (answer.error) throw failureOf(answer);
  return answer.data as unknown as Post;
}

/** Deletes the member's repost of a post, if there is one. Throws a `PostFailure`. */
export async function deleteRepost(originalId: string, memberId: string): Promise<void> {
  const answer = await rest()
    .from('posts')
    .delete()
    .eq('repost_of', originalId)
    .eq('user_id', memberId)
    .abortSignal(patience());
  if (answer.error) throw failureOf(answer);
}
