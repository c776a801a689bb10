import type { Post } from '@pure/contracts';
import { queueToggle, rateLimitText } from '@pure/data';
import { useMember } from '@pure/session';
import { toast } from '@pure/ui/feedback';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { markLiked } from './confirmed-changes.ts';
import { pendingChanges } from './optimistic-posts.ts';
import { addLike, readPost, removeLike } from './posts.data.ts';
import { strings } from './strings.ts';

/** Likes a post, or takes the like back. */
export function useLike({ id, liked_by_me }: Pick<Post, 'id' | 'liked_by_me'>): () => void {
  const queryClient = useQueryClient();
  const { id: me } = useMember();
  return () => likePost(queryClient, me, id, !liked_by_me);
}

/** @param hasWaited an earlier start left it, because there was no network */
export function likePost(
  queryClient: QueryClient,
  me: string,
  id: string,
  on: boolean,
  hasWaited = false,
): void {
  void queueToggle(
    pendingChanges,
    { id, key: 'liked', state: on },
    {
      send: (liked) => (liked ? addLike(id, me) : removeLike(id, me)),
      readBack: async () => (await readPost(id))?.liked_by_me ?? null,
      onSettled: (liked) => markLiked(queryClient, id, liked),
      hasWaited,
      onFailed: (error) => toast.error(rateLimitText(error, strings.likes) ?? strings.likeFailed),
    },
  );
}
