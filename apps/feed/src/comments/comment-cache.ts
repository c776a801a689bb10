import type { Post, PostComment } from '@pure/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { outdateCounts } from '../posts/live-counts.ts';
import { changePost } from '../posts/post-cache.ts';
import { postKeys } from '../posts/post-keys.ts';
import {
  keysetComments,
  PREVIEW,
  previewThread,
  removeComment,
  type CommentThread,
} from './thread.ts';

/** The open thread of a post, if there is one. */
export function getThread(queryClient: QueryClient, postId: string): CommentThread | null {
  return queryClient.getQueryData<CommentThread | null>(postKeys.thread(postId)) ?? null;
}

/** Opens or changes a thread. Its first comments are written to the post, too. */
export function setThread(queryClient: QueryClient, postId: string, thread: CommentThread): void {
  queryClient.setQueryData<CommentThread | null>(postKeys.thread(postId), (was) => ({
    ...was,
    ...thread,
  }));
  const comments = thread.items
    .filter((comment) => keysetComments.isLoaded(thread.next, comment))
    .slice(0, PREVIEW);
  changePost(queryClient, postId, (post) => ({ ...post, comments }));
}

export function closeThread(queryClient: QueryClient, postId: string): void {
  queryClient.setQueryData<CommentThread | null>(postKeys.thread(postId), null);
}

/** Adds the member's new comment, and opens the thread for it. */
export function addOwnComment(queryClient: QueryClient, post: Post, comment: PostComment): void {
  const thread = getThread(queryClient, post.id) ?? previewThread(post);
  const isCounted = thread.items.some(({ id }) => id === comment.id);
  setThread(queryClient, post.id, keysetComments.holdItem(thread, comment));
  if (!isCounted) changeCount(queryClient, post.id, 1);
}

export function removeDeletedComment(queryClient: QueryClient, { id, post_id }: PostComment): void {
  changeComments(queryClient, post_id, (comments) => removeComment(comments, id));
  changeCount(queryClient, post_id, -1);
}

/** Changes a comment in its thread and among the first comments of its post. */
export function changeComment(
  queryClient: QueryClient,
  { id, post_id }: Pick<PostComment, 'id' | 'post_id'>,
  change: (comment: PostComment) => PostComment,
): void {
  changeComments(queryClient, post_id, (comments) =>
    comments.map((comment) => (comment.id === id ? change(comment) : comment)),
  );
}

function changeComments(
  queryClient: QueryClient,
  postId: string,
  change: (comments: PostComment[]) => PostComment[],
): void {
  queryClient.setQueryData<CommentThread | null>(
    postKeys.thread(postId),
    (thread) => thread && { ...thread, items: change(thread.items) },
  );
  changePost(queryClient, postId, (post) => ({ ...post, comments: change(post.comments) }));
}

function changeCount(queryClient: QueryClient, postId: string, difference: number): void {
  outdateCounts(queryClient, postId);
  changePost(queryClient, postId, (post) => ({
    ...post,
    comments_count: Math.max(0, post.comments_count + difference),
  }));
}
