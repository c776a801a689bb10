import type { Cursor, PostSource } from '@pure/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { postKeys } from './post-keys.ts';
import { open, showWaiting, type PostListState } from './post-list-state.ts';
import { readPosts } from './posts.data.ts';
import { extend } from './timeline.ts';
import { PAUSE_MS, visits } from './visits.ts';

/**
 * A list of posts, paged by key. Not an infinite query: that writes its pages over whatever arrived
 * while one of them was on its way. Failures show at once, offline too, since the way on is a button.
 */
export function usePostList(source: PostSource) {
  const queryClient = useQueryClient();
  const queryKey = postKeys.list(source);
  const change = (update: (list: PostListState) => PostListState) =>
    queryClient.setQueryData<PostListState>(queryKey, (list) => list && update(list));

  const list = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const page = await readPosts(source, null, signal);
      if (source.kind === 'home') visits.goOn();
      return open(page);
    },
    gcTime: PAUSE_MS,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });

  const older = useMutation({
    mutationFn: (after: Cursor) => readPosts(source, after),
    networkMode: 'always',
    onSuccess: (page, after) =>
      change((held) => ({ ...held, shown: extend(held.shown, after, page) })),
  });

  return {
    list,
    older,
    /** Reads the page from `after` on, unless one is under way. */
    readOlder: (after: Cursor) => {
      if (!older.isPending) older.mutate(after);
    },
    showWaiting: () => change(showWaiting),
  };
}
