import type { Post } from '@pure/contracts';
import { queueToggle, rateLimitText } from '@pure/data';
import { useMember } from '@pure/session';
import { toast } from '@pure/ui/feedback';
import { useQueryClient } from '@tanstack/react-query';
import { markLiked } from './confirmed-changes.ts';
import { pendingChanges } from './optimistic-posts.ts';
import { addLike, readPost, removeLike } from './posts.data.ts';
import { strings } from './strings.ts';

/** Likes a post, or takes the like back. */
export function useLike({ id, liked_by_me }: Pick<Post, 'id' | 'liked_by_me'>): () => void {
  const queryClient = useQueryClient();
  const { id: me } = useMember();
  const toggle = { id, key: 'liked', state: !liked_by_me } as const;
  return () =>
    void queueToggle(pendingChanges, toggle, {
      send: (liked) => (liked ? addLike(id, me) : removeLike(id, me)),
      readBack: async () => (await readPost(id))?.liked_by_me ?? null,
      onSettled: (liked) => markLiked(queryClient, id, liked),
      onFailed: (error) => toast.error(rateLimitText(error, strings.likes) ?? strings.likeFailed),
    });
}
