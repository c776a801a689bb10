import type { QueryClient } from '@tanstack/react-query';
import { changeEvery } from './change-post.ts';
import { withRepost } from './overlay.ts';
import { outdateCounts } from './use-watched-counts.ts';

/** Says that the member reposted a post, or no more: on the original, which counts it, and on all that repeats it. */
export function markReposted(
  queryClient: QueryClient,
  originalId: string,
  reposted: boolean,
): void {
  outdateCounts(queryClient, originalId);
  changeEvery(queryClient, (post) => {
    if (post.id === originalId) return withRepost(post, reposted);
    return post.original?.id === originalId ? { ...post, reposted_by_me: reposted } : post;
  });
}
