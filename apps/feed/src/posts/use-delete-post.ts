import type { Post } from '@pure/contracts';
import { RequestError } from '@pure/data';
import { toast } from '@pure/ui/feedback';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { cacheTold } from './cache-told.ts';
import { changePost } from './change-post.ts';
import { dropPost } from './drop-post.ts';
import { overlay } from './overlay.ts';
import { deletePost, readPost } from './posts.data.ts';
import { strings } from './strings.ts';

/** Deletes a post that the member may delete: it leaves at once, and comes back if it can't be deleted. */
export function useDeletePost(post: Post): () => void {
  const queryClient = useQueryClient();
  return () => void remove(queryClient, post);
}

async function remove(queryClient: QueryClient, post: Post): Promise<void> {
  overlay.getState().wish(post.id, { deleted: true });
  try {
    await deletePost(post.id).catch((error: unknown) => unlessGone(post.id, error));
    dropPost(queryClient, post);
    await cacheTold();
    toast.success(strings.deleted);
  } catch (error) {
    const tryAgain = () => void remove(queryClient, post);
    toast.error(strings.deleteFailed, { label: strings.tryAgain, onSelect: tryAgain });
    if (!(error instanceof RequestError)) throw error;
    if (error.isFinal) void showAsItIs(queryClient, post.id);
  } finally {
    overlay.getState().settle(post.id, 'deleted');
  }
}

/** What was offered may be offered no more: to who was a moderator until a moment ago, say. */
async function showAsItIs(queryClient: QueryClient, postId: string): Promise<void> {
  const now = await readPost(postId).catch(() => null);
  if (now) changePost(queryClient, postId, () => now);
}

/** An answer that was lost on the way may have been a good one. */
async function unlessGone(postId: string, error: unknown): Promise<void> {
  const isUnsure = error instanceof RequestError && error.mayHaveSucceeded;
  if (isUnsure && (await readPost(postId).catch(() => undefined)) === null) return;
  throw error;
}
