import type { Cursor, MemberCard, Page, PostComment } from '@pure/contracts';
import { request, RequestError } from '@pure/data';

// Every function here throws a `RequestError`.

const COLUMNS = 'id, post_id, parent_id, content, likes_count, created_at, edited_at';

/** A page of the comments on a post, oldest first. */
export async function readComments(
  postId: string,
  after: Cursor | null,
  size: number,
): Promise<Page<PostComment>> {
  return request((client) =>
    client.rpc('post_comments', { post_id: postId, after, page_size: size }),
  );
}

export type NewComment = Pick<PostComment, 'id' | 'post_id' | 'parent_id' | 'content'>;

/** the key of the mutations that send comments */
export const sendingKey = ['feed', 'comment'] as const;

/**
 * Comments on a post. The same id twice is one comment: if the first answer was lost, the member may have
 * changed the text since, and the later text stays.
 */
export async function addComment(comment: NewComment, author: MemberCard): Promise<PostComment> {
  const { id, content } = comment;
  const row = await insertComment(comment, author).catch((error: unknown) => {
    if (!(error instanceof RequestError) || error.kind !== 'conflict') throw error;
    return request((client) =>
      client.from('comments').update({ content }).eq('id', id).select(COLUMNS).single(),
    );
  });
  return { ...row, author, liked_by_me: false, may_delete: true };
}

function insertComment({ id, post_id, parent_id, content }: NewComment, author: MemberCard) {
  return request((client) =>
    client
      .from('comments')
      .insert({ id, post_id, parent_id, content, user_id: author.id })
      .select(COLUMNS)
      .single(),
  );
}

/** Changes the text of the member's own comment. */
export async function editComment(
  id: string,
  content: string,
): Promise<Pick<PostComment, 'content' | 'edited_at'>> {
  return request((client) =>
    client.from('comments').update({ content }).eq('id', id).select('content, edited_at').single(),
  );
}

/** Deletes a comment, if it is still there. Fails if the member may not delete it. */
export async function deleteComment(id: string): Promise<void> {
  const deleted = await request((client) =>
    client.from('comments').delete().eq('id', id).select('id'),
  );
  if (deleted.length > 0) return;
  // Row-level security hides a row that the member may not delete; the database reports no error.
  const remaining = await request((client) => client.from('comments').select('id').eq('id', id));
  if (remaining.length > 0) {
    throw new RequestError('refused', {
      code: '42501',
      message: 'Only the author and the moderators of its place can delete this comment',
    });
  }
}

/** Likes a comment. The same like twice is one. */
export async function addCommentLike(commentId: string, memberId: string): Promise<void> {
  await request((client) =>
    client
      .from('comment_likes')
      .upsert(
        { comment_id: commentId, user_id: memberId },
        { onConflict: 'comment_id,user_id', ignoreDuplicates: true },
      ),
  );
}

/** Takes a like back, if there is one. */
export async function removeCommentLike(commentId: string, memberId: string): Promise<void> {
  await request((client) =>
    client.from('comment_likes').delete().eq('comment_id', commentId).eq('user_id', memberId),
  );
}

/** The number of likes of a comment, and whether this member likes it; null if the comment is gone. */
export async function readCommentLikes(
  commentId: string,
  memberId: string,
): Promise<Pick<PostComment, 'likes_count' | 'liked_by_me'> | null> {
  const comment = await request((client) =>
    client
      .from('comments')
      .select('likes_count, mine:comment_likes(id)')
      .eq('id', commentId)
      .eq('mine.user_id', memberId)
      .maybeSingle(),
  );
  return comment && { likes_count: comment.likes_count, liked_by_me: comment.mine.length > 0 };
}
