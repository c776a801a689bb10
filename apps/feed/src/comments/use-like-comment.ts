import type { PostComment } from '@pure/contracts';
import { queueToggle, rateLimitText } from '@pure/data';
import { useMember } from '@pure/session';
import { toast } from '@pure/ui/feedback';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { pendingChanges, withLike } from '../posts/optimistic-posts.ts';
import { changeComment } from './comment-cache.ts';
import { addCommentLike, readCommentLikes, removeCommentLike } from './comments.data.ts';
import { strings } from './strings.ts';

type LikedComment = Pick<PostComment, 'id' | 'post_id'>;

/** Likes a comment, or takes the like back; then shows its current number of likes. */
export function useLikeComment(comment: PostComment): () => void {
  const queryClient = useQueryClient();
  const { id: me } = useMember();
  return () => likeComment(queryClient, me, comment, !comment.liked_by_me);
}

/** @param hasWaited an earlier start left it, because there was no network */
export function likeComment(
  queryClient: QueryClient,
  me: string,
  comment: LikedComment,
  on: boolean,
  hasWaited = false,
): void {
  const { id } = comment;

  async function showSavedLike(liked: boolean): Promise<void> {
    changeComment(queryClient, comment, (current) => withLike(current, liked));
    const likes = await readCommentLikes(id, me).catch(() => null);
    if (likes) changeComment(queryClient, comment, (current) => ({ ...current, ...likes }));
  }

  void queueToggle(
    pendingChanges,
    { id, key: 'commentLiked', state: on },
    {
      send: (liked) => (liked ? addCommentLike(id, me) : removeCommentLike(id, me)),
      readBack: async () => (await readCommentLikes(id, me))?.liked_by_me ?? null,
      onSettled: (liked) => void showSavedLike(liked),
      hasWaited,
      onFailed: (error) => toast.error(rateLimitText(error, strings.likes) ?? strings.likeFailed),
    },
  );
}
