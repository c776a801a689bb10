import type { Cursor, MemberCard, Page, PostComment } from '@pure/contracts';
import { rest } from '@pure/session';
import { patience } from '../posts/patience.ts';
import { DUPLICATE, failureOf } from '../posts/post-failure.ts';

const COLUMNS = 'id, post_id, parent_id, content, likes_count, created_at, edited_at';

/** A page of the comments on a post, oldest first. Throws a `PostFailure`. */
export async function readComments(
  postId: string,
  after: Cursor | null,
  size: number,
): Promise<Page<PostComment>> {
  const answer = await rest()
    .rpc('post_comments', { post_id: postId, after: after && { ...after }, page_size: size })
    .abortSignal(patience());
  if (answer.error) throw failureOf(answer);
  return answer.data as unknown as Page<PostComment>;
}

export type NewComment = Pick<PostComment, 'id' | 'post_id' | 'parent_id' | 'content'>;

/**
 * Comments on a post. The same id twice is one comment: where an answer was lost, the words may have
 * changed since, and the last ones stay. Throws a `PostFailure`.
 */
export async function addComment(comment: NewComment, author: MemberCard): Promise<PostComment> {
  const { id, post_id, parent_id, content } = comment;
  const comments = () => rest().from('comments');
  const added = await comments()
    .insert({ id, post_id, parent_id, content, user_id: author.id })
    .select(COLUMNS)
    .abortSignal(patience())
    .single();
  const answer =
    added.error?.code === DUPLICATE
      ? await comments()
          .update({ content })
          .eq('id', id)
          .select(COLUMNS)
          .abortSignal(patience())
          .single()
      : added;
  if (answer.error) throw failureOf(answer);
  return { ...answer.data, author, liked_by_me: false, may_delete: true };
}

/** Likes a comment. Twice is once. Throws a `PostFailure`. */
export async function addCommentLike(commentId: string, memberId: string): Promise<void> {
  const answer = await rest()
    .from('comment_likes')
    .upsert(
      { comment_id: commentId, user_id: memberId },
      { onConflict: 'comment_id,user_id', ignoreDuplicates: true },
    )
    .abortSignal(patience());
  if (answer.error) throw failureOf(answer);
}

/** Takes a like back, if there is one. Throws a `PostFailure`. */
export async function removeCommentLike(commentId: string, memberId: string): Promise<void> {
  const answer = await rest()
    .from('comment_likes')
    .delete()
    .eq('comment_id', commentId)
    .eq('user_id', memberId)
    .abortSignal(patience());
  if (answer.error) throw failureOf(answer);
}

/** How many like a comment, and whether this member does; null when it isn't there. Throws a `PostFailure`. */
export async function readCommentLikes(
  commentId: string,
  memberId: string,
): Promise<Pick<PostComment, 'likes_count' | 'liked_by_me'> | null> {
  const answer = await rest()
    .from('comments')
    .select('likes_count, mine:comment_likes(id)')
    .eq('id', commentId)
    .eq('mine.user_id', memberId)
    .abortSignal(patience())
    .maybeSingle();
  if (answer.error) throw failureOf(answer);
  return (
    answer.data && {
      likes_count: answer.data.likes_count,
      liked_by_me: answer.data.mine.length > 0,
    }
  );
}
