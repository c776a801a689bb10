import type { Post } from '@pure/contracts';
import { useMember } from '@pure/session';
import { toast } from '@pure/ui/feedback';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { changePost } from './change-post.ts';
import { sendLastWish } from './last-wish.ts';
import { addLike, removeLike } from './likes.data.ts';
import { overlay, withLike } from './overlay.ts';
import { PostFailure } from './post-failure.ts';
import { readPost } from './posts.data.ts';
import { strings } from './strings.ts';

/** Likes a post, or takes the like back: shown at once, and taken back if it fails. */
export function useLike({ id, liked_by_me }: Pick<Post, 'id' | 'liked_by_me'>): () => void {
  const queryClient = useQueryClient();
  const { id: me } = useMember();
  return () => {
    const isUnderWay = wanted(id) !== undefined;
    overlay.getState().wish(id, { liked: !liked_by_me });
    if (!isUnderWay) void like(queryClient, id, me);
  };
}

async function like(queryClient: QueryClient, postId: string, me: string): Promise<void> {
  try {
    const liked = await sendLastWish({
      wanted: () => wanted(postId),
      send: (wish) => (wish ? addLike(postId, me) : removeLike(postId, me)),
      ask: async () => (await readPost(postId).catch(() => null))?.liked_by_me ?? null,
    });
    if (liked !== undefined) changePost(queryClient, postId, (post) => withLike(post, liked));
  } catch (error) {
    toast.error(strings.likeFailed);
    if (!(error instanceof PostFailure)) throw error;
  } finally {
    overlay.getState().settle(postId, 'liked');
  }
}

function wanted(postId: string): boolean | undefined {
  return overlay.getState().wishes[postId]?.liked;
}
