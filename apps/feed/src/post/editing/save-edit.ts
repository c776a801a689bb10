import type { Post } from '@pure/contracts';
import { RequestError } from '@pure/data';
import { toast } from '@pure/ui/feedback';
import type { QueryClient } from '@tanstack/react-query';
import { cacheTold } from '../../posts/cache-told.ts';
import { changePost } from '../../posts/change-post.ts';
import { overlay } from '../../posts/overlay.ts';
import { editPost, readPost } from '../../posts/posts.data.ts';
import { strings } from '../../posts/strings.ts';
import type { createEdits } from '../../posts/edits.ts';

interface Saving {
  queryClient: QueryClient;
  store: ReturnType<typeof createEdits>;
  post: Post;
  content: string;
}

/** Shows the post as edited while it is saved. If it can't be, the form comes back with every word. */
export async function saveEdit({ queryClient, store, post, content }: Saving): Promise<void> {
  const { saving, failed, end } = store.getState();
  if (content === post.content) return end(post.id);
  saving(post.id);
  overlay.getState().wish(post.id, { content });
  try {
    const edited = await editPost(post.id, content).catch((error: unknown) =>
      unlessSaved(post.id, content, error),
    );
    if (edited) {
      const { edited_at } = edited;
      changePost(queryClient, post.id, (held) => ({ ...held, content, edited_at }));
      await cacheTold();
      end(post.id);
      toast.success(strings.saved);
    } else {
      failed(post.id, 'gone');
    }
  } catch (error) {
    const isExpected = error instanceof RequestError;
    failed(post.id, isExpected ? error : new RequestError('unknown'));
    toast.error(strings.saveFailed);
    if (!isExpected) throw error;
  } finally {
    overlay.getState().settle(post.id, 'content');
  }
}

/** An answer that was lost on the way may have been a good one. */
async function unlessSaved(postId: string, content: string, error: unknown): Promise<Post | null> {
  if (!(error instanceof RequestError) || !error.mayHaveSucceeded) throw error;
  const held = await readPost(postId).catch(() => undefined);
  if (held === null || held?.content === content) return held;
  throw error;
}
