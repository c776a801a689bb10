import type { Cursor, Page } from '@pure/contracts';
import {
  hashKey,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query';

/** The shape of a list in the cache, and how its pages are added. */
export interface ListShape<P, List> {
  open(page: P): List;
  /** Adds the page read from `after`; leaves a list that continues elsewhere as it is. */
  append(list: List, after: Cursor, page: P): List;
  /** the loaded items and the cursor of the next page */
  loaded(list: List): Page<unknown>;
}

/** One long page, with the other fields of the first page. */
export function flatList<Item, P extends Page<Item> = Page<Item>>(): ListShape<P, P> {
  return {
    open: (page) => page,
    append(list, after, { items, next }) {
      if (list.next?.id !== after.id || list.next.at !== after.at) return list;
      return { ...list, items: [...list.items, ...items], next };
    },
    loaded: (list) => list,
  };
}

interface PagedListOptions<P, List> {
  queryKey: QueryKey;
  /** Reads the page after a cursor; null: the first page. */
  readPage(after: Cursor | null, signal?: AbortSignal): Promise<P>;
  shape: ListShape<P, List>;
  query?: Pick<
    UseQueryOptions<List>,
    | 'enabled'
    | 'gcTime'
    | 'networkMode'
    | 'placeholderData'
    | 'refetchInterval'
    | 'refetchOnReconnect'
    | 'refetchOnWindowFocus'
    | 'staleTime'
  >;
  /** false: an older page that fails says so at once */
  retriesOlderPages?: boolean;
}

interface OlderPage<P> {
  queryKey: QueryKey;
  after: Cursor;
  readPage(after: Cursor): Promise<P>;
}

/**
 * A list that is paged by key: first page, older pages, catching up. It isn't an infinite query, because
 * that writes its pages over the items that arrived while a page was on its way. An invalidated list is
 * read again, as far as it was loaded.
 */
export function usePagedList<P, List>({
  queryKey,
  readPage,
  shape,
  query = {},
  retriesOlderPages = true,
}: PagedListOptions<P, List>) {
  const queryClient = useQueryClient();
  const held = () => queryClient.getQueryData<List>(queryKey);
  const lengthOf = (list: List | undefined) => (list ? shape.loaded(list).items.length : 0);

  const first = useQuery({
    ...query,
    queryKey,
    async queryFn({ signal }) {
      let list = shape.open(await readPage(null, signal));
      while (lengthOf(list) < lengthOf(held())) {
        const { next } = shape.loaded(list);
        if (!next) break;
        list = shape.append(list, next, await readPage(next, signal));
      }
      return list;
    },
  });

  const older = useMutation({
    mutationFn: ({ after, readPage }: OlderPage<P>) => readPage(after),
    retry: retriesOlderPages && (queryClient.getDefaultOptions().queries?.retry ?? true),
    ...(query.networkMode && { networkMode: query.networkMode }),
    onSuccess(page, { queryKey, after }) {
      queryClient.setQueryData<List>(queryKey, (list) => list && shape.append(list, after, page));
    },
  });

  const { data: list, isPlaceholderData } = first;
  const cursor = list === undefined || isPlaceholderData ? null : shape.loaded(list).next;
  const isOfThisList = older.variables && hashKey(older.variables.queryKey) === hashKey(queryKey);
  const isLoadingMore = isOfThisList === true && older.isPending;
  const failedMore = isOfThisList === true && older.isError;

  function loadMore(): void {
    if (cursor && !isLoadingMore) older.mutate({ queryKey, after: cursor, readPage });
  }

  return {
    list,
    /** the first page is on its way and nothing is shown yet */
    isLoading: first.isPending,
    isFetching: first.isFetching,
    /** the first page couldn't be read */
    failed: first.isLoadingError,
    /** the items stand, and couldn't be read again */
    failedAgain: first.isRefetchError && !first.isFetching,
    /** where the next page begins, or null */
    cursor,
    hasMore: cursor !== null,
    isLoadingMore,
    /** the items so far stand, the next page couldn't be read */
    failedMore,
    /** the items are those of the previous key, until the new ones come */
    isOutdated: isPlaceholderData,
    loadMore,
    retry: () => (failedMore ? loadMore() : void first.refetch()),
  };
}
