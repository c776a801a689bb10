import type { Cursor } from '@pure/contracts';
import { useInbox } from '@pure/session';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { conversationKeys } from './conversation-keys.ts';
import { readConversations } from './conversations.data.ts';

const RETRY_AFTER_FAILURE_MS = 15_000;

/**
 * The member's conversations, page by page. A failure to load is only logged and leaves the screen as
 * it is (row 195); it is tried again by and by.
 */
export function useConversations() {
  const queryClient = useQueryClient();
  useInbox('resync', () => void queryClient.invalidateQueries({ queryKey: conversationKeys.all }));
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: conversationKeys.list(),
    queryFn: ({ pageParam, signal }) => logged(readConversations(pageParam, signal), signal),
    initialPageParam: null as Cursor | null,
    getNextPageParam: (page) => page.next,
    refetchInterval: ({ state }) => state.status === 'error' && RETRY_AFTER_FAILURE_MS,
  });
  return {
    conversations: data?.pages.flatMap(({ items }) => items),
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
  };
}

async function logged<Result>(reading: Promise<Result>, signal: AbortSignal): Promise<Result> {
  try {
    return await reading;
  } catch (failure) {
    if (!signal.aborted) console.error('The conversations could not be loaded', failure);
    throw failure;
  }
}
