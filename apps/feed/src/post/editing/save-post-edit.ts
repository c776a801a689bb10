import type { Post } from '@pure/contracts';
import { afterCacheNotifies, recoverLostAnswer, RequestError } from '@pure/data';
import { toast } from '@pure/ui/feedback';
import type { QueryClient } from '@tanstack/react-query';
import { pendingChanges } from '../../posts/optimistic-posts.ts';
import { changePost } from '../../posts/post-cache.ts';
import { editPost, readPost } from '../../posts/posts.data.ts';
import { strings } from '../../posts/strings.ts';
import type { createEdits } from '../../posts/edits.ts';

interface SaveEditOptions {
  queryClient: QueryClient;
  store: ReturnType<typeof createEdits>;
  post: Post;
  content: string;
}

/** Shows the post as edited while it is saved. If it can't be saved, the form comes back with the whole text. */
export async function savePostEdit({
  queryClient,
  store,
  post,
  content,
}: SaveEditOptions): Promise<void> {
  const { markSaving, markFailed, endEdit } = store.getState();
  if (content === post.content) return endEdit(post.id);
  markSaving(post.id);
  pendingChanges.getState().addChange(post.id, { content });
  try {
    const edited = await editPost(post.id, content).catch((error: unknown) =>
      recoverLostAnswer(error, () => readSavedPost(post.id, content)),
    );
    if (edited) {
      const { edited_at } = edited;
      changePost(queryClient, post.id, (current) => ({ ...current, content, edited_at }));
      await afterCacheNotifies();
      endEdit(post.id);
      toast.success(strings.saved);
    } else {
      markFailed(post.id, 'gone');
    }
  } catch (error) {
    const isExpected = error instanceof RequestError;
    markFailed(post.id, isExpected ? error : new RequestError('unknown'));
    toast.error(strings.saveFailed);
    if (!isExpected) throw error;
  } finally {
    pendingChanges.getState().settleChange(post.id, 'content');
  }
}

/** The post if the server has saved this text; null if the post is gone. */
async function readSavedPost(postId: string, content: string): Promise<Post | null | undefined> {
  const post = await readPost(postId);
  return post === null || post.content === content ? post : undefined;
}
