import type { Post } from '@pure/contracts';
import { usePendingChange } from '../posts/optimistic-posts.ts';

/** Whether the reader reposted a post, or its original; also while that is pending. */
export function useReposted(post: Post): { isReposted: boolean; isPending: boolean } {
  const pending = usePendingChange(post.original?.id ?? post.id)?.reposted;
  return { isReposted: pending ?? post.reposted_by_me, isPending: pending !== undefined };
}
