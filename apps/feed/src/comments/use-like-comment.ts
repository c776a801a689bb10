import type { PostComment } from '@pure/contracts';
import { queueToggle, rateLimitText } from '@pure/data';
import { useMember } from '@pure/session';
import { toast } from '@pure/ui/feedback';
import { useQueryClient } from '@tanstack/react-query';
import { pendingChanges, withLike } from '../posts/optimistic-posts.ts';
import { changeComment } from './comment-cache.ts';
import { addCommentLike, readCommentLikes, removeCommentLike } from './comments.data.ts';
import { strings } from './strings.ts';

/** Likes a comment, or takes the like back; then shows its current number of likes. */
export function useLikeComment(comment: PostComment): () => void {
  const queryClient = useQueryClient();
  const { id: me } = useMember();
  const { id, liked_by_me } = comment;

  async function showSavedLike(liked: boolean): Promise<void> {
    changeComment(queryClient, comment, (current) => withLike(current, liked));
    const likes = await readCommentLikes(id, me).catch(() => null);
    if (likes) changeComment(queryClient, comment, (current) => ({ ...current, ...likes }));
  }

  const toggle = { id, key: 'liked', state: !liked_by_me } as const;
  return () =>
    void queueToggle(pendingChanges, toggle, {
      send: (liked) => (liked ? addCommentLike(id, me) : removeCommentLike(id, me)),
      readBack: async () => (await readCommentLikes(id, me))?.liked_by_me ?? null,
      onSettled: (liked) => void showSavedLike(liked),
      onFailed: (error) => toast.error(rateLimitText(error, strings.likes) ?? strings.likeFailed),
    });
}
