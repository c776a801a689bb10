import type { Post } from '@pure/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { forgetPosts } from './forget-posts.ts';
import { markReposted } from './mark-reposted.ts';

/** A post that the member deleted is gone: it and its reposts leave, and an original counts it no more. */
export function dropPost(queryClient: QueryClient, { id, original }: Post): void {
  forgetPosts(queryClient, (post) => post.id === id || post.original?.id === id);
  if (original) markReposted(queryClient, original.id, false);
}
