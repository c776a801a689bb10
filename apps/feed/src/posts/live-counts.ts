import { inbox } from '@pure/session';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepEditedPosts } from './edits.ts';
import { createCountWatch, type CountWatch } from './count-watch.ts';
import { changePosts, removeFromLists } from './post-cache.ts';
import { readCounts, watchPosts } from './posts.data.ts';

const watches = new WeakMap<QueryClient, CountWatch>();

/** Keeps the counts of a post up to date while its card is near the viewport. */
export function useWatchedCounts(postId: string, isNear: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (isNear) return countWatchOf(queryClient).addCard(postId);
  }, [queryClient, postId, isNear]);
}

/** Ignores counts that were requested before now: the member's own change has been confirmed. */
export function outdateCounts(queryClient: QueryClient, postId: string): void {
  countWatchOf(queryClient).outdate(postId);
}

/** One watch for each cache, so that all cards share its requests. */
function countWatchOf(queryClient: QueryClient): CountWatch {
  const existing = watches.get(queryClient);
  if (existing) return existing;
  const watch = createCountWatch({
    watch: watchPosts,
    read: readCounts,
    apply: (counts) =>
      changePosts(
        queryClient,
        new Map(counts.map((each) => [each.id, (post) => ({ ...post, ...each })])),
      ),
    onGone: (ids) => removeFromLists(queryClient, keepEditedPosts(ids)),
  });
  inbox.on('post_counts', ({ post_id }) => watch.reportChange(post_id));
  inbox.on('resync', () => watch.renewAll());
  // A member who blocked another can't read their posts any more, in a shared group neither.
  inbox.on('friendship', ({ state }) => {
    if (state === 'none') watch.renewAll();
  });
  watches.set(queryClient, watch);
  return watch;
}
