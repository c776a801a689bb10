import type { Post } from '@pure/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { changePost } from './change-post.ts';
import { forgetPosts } from './forget-posts.ts';
import { withRepost } from './overlay.ts';

/** A post of the member's is gone: it and its reposts leave, and an original counts it no more. */
export function dropPost(queryClient: QueryClient, { id, original }: Post): void {
  forgetPosts(queryClient, (post) => post.id === id || post.original?.id === id);
  if (original) changePost(queryClient, original.id, (post) => withRepost(post, false));
}
