import { inbox } from '@pure/session';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { leaveEdited } from './edits.ts';
import { changePosts } from './change-post.ts';
import { createCountWatch, type CountWatch } from './count-watch.ts';
import { postKeys } from './post-keys.ts';
import { drop, type PostListState } from './post-list-state.ts';
import { readCounts, watchPosts } from './posts.data.ts';

const watches = new WeakMap<QueryClient, CountWatch>();

/** While the caller is mounted, what stands beneath this post changes as it changes. */
export function useWatchedCounts(postId: string): void {
  const queryClient = useQueryClient();
  useEffect(() => countWatchOf(queryClient).add(postId), [queryClient, postId]);
}

/** What the reader did to this post was confirmed: counts that were asked for before don't undo it. */
export function outdateCounts(queryClient: QueryClient, postId: string): void {
  countWatchOf(queryClient).wrote(postId);
}

/** One for each cache: all cards are asked for together. It hears the inbox from then on. */
function countWatchOf(queryClient: QueryClient): CountWatch {
  const held = watches.get(queryClient);
  if (held) return held;
  const watch = createCountWatch({
    watch: watchPosts,
    read: readCounts,
    apply: (counts) =>
      changePosts(
        queryClient,
        new Map(counts.map((each) => [each.id, (post) => ({ ...post, ...each })])),
      ),
    gone(ids) {
      const gone = leaveEdited(ids);
      queryClient.setQueriesData<PostListState>(
        { queryKey: postKeys.lists },
        (list) => list && drop(list, gone),
      );
    },
  });
  inbox.on('post_counts', ({ post_id }) => watch.changed(post_id));
  inbox.on('resync', () => watch.again());
  // Who blocks somebody reads nothing of theirs any more, in a group neither.
  inbox.on('friendship', ({ state }) => {
    if (state === 'none') watch.again();
  });
  watches.set(queryClient, watch);
  return watch;
}
