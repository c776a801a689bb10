import type { Post, PostComment } from '@pure/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { changePost } from '../posts/change-post.ts';
import { postKeys } from '../posts/post-keys.ts';
import { outdateCounts } from '../posts/use-watched-counts.ts';
import { begin, covers, hold, PREVIEW, without, type Thread } from './thread.ts';

/** The open thread of a post, if there is one. */
export function threadOf(queryClient: QueryClient, postId: string): Thread | null {
  return queryClient.getQueryData<Thread | null>(postKeys.thread(postId)) ?? null;
}

/** Shows a thread, and lets the post bring its first comments to wherever the post is held. */
export function setThread(queryClient: QueryClient, postId: string, thread: Thread): void {
  queryClient.setQueryData<Thread>(postKeys.thread(postId), thread);
  const comments = thread.comments
    .filter((comment) => covers(thread.next, comment))
    .slice(0, PREVIEW);
  changePost(queryClient, postId, (post) => ({ ...post, comments }));
}

export function closeThread(queryClient: QueryClient, postId: string): void {
  queryClient.setQueryData<Thread | null>(postKeys.thread(postId), null);
}

/** Puts a comment that was just written where it belongs, and opens the thread for it. */
export function holdNew(queryClient: QueryClient, post: Post, comment: PostComment): void {
  const thread = threadOf(queryClient, post.id) ?? begin(post);
  const isCounted = thread.comments.some(({ id }) => id === comment.id);
  setThread(queryClient, post.id, hold(thread, comment));
  if (!isCounted) count(queryClient, post.id, 1);
}

export function drop(queryClient: QueryClient, { id, post_id }: PostComment): void {
  changeHeld(queryClient, post_id, (comments) => without(comments, id));
  count(queryClient, post_id, -1);
}

/** Changes one comment wherever it is held: in its thread, and among the first of its post. */
export function changeComment(
  queryClient: QueryClient,
  { id, post_id }: PostComment,
  change: (comment: PostComment) => PostComment,
): void {
  changeHeld(queryClient, post_id, (comments) =>
    comments.map((comment) => (comment.id === id ? change(comment) : comment)),
  );
}

function changeHeld(
  queryClient: QueryClient,
  postId: string,
  change: (comments: PostComment[]) => PostComment[],
): void {
  queryClient.setQueryData<Thread | null>(
    postKeys.thread(postId),
    (thread) => thread && { ...thread, comments: change(thread.comments) },
  );
  changePost(queryClient, postId, (post) => ({ ...post, comments: change(post.comments) }));
}

function count(queryClient: QueryClient, postId: string, difference: number): void {
  outdateCounts(queryClient, postId);
  changePost(queryClient, postId, (post) => ({
    ...post,
    comments_count: Math.max(0, post.comments_count + difference),
  }));
}
