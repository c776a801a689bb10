import type { PostComment } from '@pure/contracts';
import { useMember } from '@pure/session';
import { useQueryClient } from '@tanstack/react-query';
import { withLike } from '../posts/overlay.ts';
import { toggleLike } from '../posts/toggle-like.ts';
import { addCommentLike, readCommentLikes, removeCommentLike } from './comments.data.ts';
import { changeComment } from './held-comments.ts';
import { strings } from './strings.ts';

/** Likes a comment, or takes the like back; then shows how many like it by now. */
export function useLikeComment(comment: PostComment): () => void {
  const queryClient = useQueryClient();
  const { id: me } = useMember();
  const { id, liked_by_me } = comment;
  const read = () => readCommentLikes(id, me).catch(() => null);

  async function settle(liked: boolean): Promise<void> {
    changeComment(queryClient, comment, (held) => withLike(held, liked));
    const likes = await read();
    if (likes) changeComment(queryClient, comment, (held) => ({ ...held, ...likes }));
  }

  return () =>
    toggleLike(id, !liked_by_me, {
      send: (liked) => (liked ? addCommentLike(id, me) : removeCommentLike(id, me)),
      ask: async () => (await read())?.liked_by_me ?? null,
      onSettled: (liked) => void settle(liked),
      failed: strings.likeFailed,
    });
}
