import { rest } from '@pure/session';
import { patience } from './patience.ts';
import { failureOf } from './post-failure.ts';

/** Likes a post. Twice is once. Throws a `PostFailure`. */
export async function addLike(postId: string, memberId: string): Promise<void> {
  const answer = await rest()
    .from('post_likes')
    .upsert(
      { post_id: postId, user_id: memberId },
      { onConflict: 'post_id,user_id', ignoreDuplicates: true },
    )
    .abortSignal(patience());
  if (answer.error) throw failureOf(answer);
}

/** Takes a like back, if there is one. Throws a `PostFailure`. */
export async function removeLike(postId: string, memberId: string): Promise<void> {
  const answer = await rest()
    .from('post_likes')
    .delete()
    .eq('post_id', postId)
    .eq('user_id', memberId)
    .abortSignal(patience());
  if (answer.error) throw failureOf(answer);
}
