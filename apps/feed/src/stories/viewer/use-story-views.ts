import type { Cursor } from '@pure/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { readViewers } from '../stories.data.ts';
import { storyKeys } from '../story-keys.ts';

/** The viewers of an own story, newest first. They aren't cached. */
export function useStoryViews(storyId: string) {
  const query = useInfiniteQuery({
    queryKey: storyKeys.viewers(storyId),
    queryFn: ({ pageParam, signal }) => readViewers(storyId, pageParam, signal),
    initialPageParam: null as Cursor | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  return {
    count: query.data?.pages[0]?.count,
    views: query.data?.pages.flatMap(({ items }) => items) ?? [],
    isLoading: query.isPending,
    hasFailed: query.isLoadingError,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    retry: () => void query.refetch(),
    loadMore: () => void query.fetchNextPage(),
  };
}
