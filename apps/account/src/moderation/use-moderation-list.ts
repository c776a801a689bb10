import type { Cursor, Page } from '@pure/contracts';
import { flatList, usePagedList } from '@pure/data';
import type { QueryKey } from '@tanstack/react-query';

/**
 * A list that is read once and again by hand only: each read of what members wrote is logged as a look of the
 * moderator.
 */
export function useModerationList<Item>(
  queryKey: QueryKey,
  readPage: (after: Cursor | null, signal?: AbortSignal) => Promise<Page<Item>>,
) {
  return usePagedList({
    queryKey,
    readPage,
    shape: flatList<Item>(),
    query: {
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  });
}

export type ModerationListState<Item> = ReturnType<typeof useModerationList<Item>>;
