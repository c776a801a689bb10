import type { Post } from '@pure/contracts';
import { afterCacheNotifies, recoverLostAnswer, RequestError } from '@pure/data';
import { toast } from '@pure/ui/feedback';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { removeDeletedPost } from './confirmed-changes.ts';
import { pendingChanges } from './optimistic-posts.ts';
import { changePost } from './post-cache.ts';
import { deletePost, readPost } from './posts.data.ts';
import { strings } from './strings.ts';

/** Deletes a post that the member may delete: it leaves at once, and comes back if it can't be deleted. */
export function useDeletePost(post: Post): () => void {
  const queryClient = useQueryClient();
  return () => void deleteOptimistically(queryClient, post);
}

async function deleteOptimistically(queryClient: QueryClient, post: Post): Promise<void> {
  pendingChanges.getState().addChange(post.id, { deleted: true });
  try {
    await deletePost(post.id).catch((error: unknown) =>
      recoverLostAnswer(error, async () => ((await readPost(post.id)) ? undefined : null)),
    );
    removeDeletedPost(queryClient, post);
    await afterCacheNotifies();
    toast.success(strings.deleted);
  } catch (error) {
    const tryAgain = () => void deleteOptimistically(queryClient, post);
    toast.error(strings.deleteFailed, { label: strings.tryAgain, onSelect: tryAgain });
    if (!(error instanceof RequestError)) throw error;
    if (error.isFinal) void refreshPost(queryClient, post.id);
  } finally {
    pendingChanges.getState().settleChange(post.id, 'deleted');
  }
}

/** After a refusal, the post may offer less: the member may have been a moderator until a moment ago. */
async function refreshPost(queryClient: QueryClient, postId: string): Promise<void> {
  const post = await readPost(postId).catch(() => null);
  if (post) changePost(queryClient, postId, () => post);
}
