import type { PostComment } from '@pure/contracts';
import { rest } from '@pure/session';
import { patience } from '../posts/patience.ts';
import { failureOf, PostFailure } from '../posts/post-failure.ts';

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

/** Deletes a comment, if it is still there. Throws a `PostFailure`, also where that isn't the member's to do. */
export async function deleteComment(id: string): Promise<void> {
  const comments = () => rest().from('comments');
  const answer = await comments().delete().eq('id', id).select('id').abortSignal(patience());
  if (answer.error) throw failureOf(answer);
  if (answer.data.length > 0) return;
  // The database deletes what one may delete, and calls nothing a refusal.
  const left = await comments().select('id').eq('id', id).abortSignal(patience());
  if (left.error) throw failureOf(left);
  if (left.data.length > 0) throw refused();
}

function refused(): PostFailure {
  const message = 'Only who wrote it or moderates there can delete this comment';
  return new PostFailure('refused', { code: '42501', message, details: null });
}
