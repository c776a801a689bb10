import type { PostComment } from '@pure/contracts';
import { rest } from '@pure/session';
import { patience } from '../posts/patience.ts';
import { failureOf } from '../posts/post-failure.ts';

/** Changes one's own comment. Throws a `PostFailure`. */
export async function editComment(
  id: string,
  content: string,
): Promise<Pick<PostComment, 'content' | 'edited_at'>> {
  const answer = await rest()
    .from('comments')
    .update({ content })
    .eq('id', id)
    .select('content, edited_at')
    .abortSignal(patience())
    .single();
  if (answer.error) throw failureOf(answer);
  return answer.data;
}

/** Deletes a comment, if it is still there. Throws a `PostFailure`. */
export async function deleteComment(id: string): Promise<void> {
  const answer = await rest().from('comments').delete().eq('id', id).abortSignal(patience());
  if (answer.error) throw failureOf(answer);
}
