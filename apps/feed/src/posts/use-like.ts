import type { Post } from '@pure/contracts';
import { useMember } from '@pure/session';
import { useQueryClient } from '@tanstack/react-query';
import { changePost } from './change-post.ts';
import { addLike, removeLike } from './posts.data.ts';
import { withLike } from './overlay.ts';
import { readPost } from './posts.data.ts';
import { strings } from './strings.ts';
import { toggleLike } from './toggle-like.ts';
import { outdateCounts } from './use-watched-counts.ts';

/** Likes a post, or takes the like back. */
export function useLike({ id, liked_by_me }: Pick<Post, 'id' | 'liked_by_me'>): () => void {
  const queryClient = useQueryClient();
  const { id: me } = useMember();
  return () =>
    toggleLike(id, !liked_by_me, {
      send: (liked) => (liked ? addLike(id, me) : removeLike(id, me)),
      ask: async () => (await readPost(id).catch(() => null))?.liked_by_me ?? null,
      onSettled(liked) {
        outdateCounts(queryClient, id);
        changePost(queryClient, id, (post) => withLike(post, liked));
      },
      failed: strings.likeFailed,
    });
}
