import type { Cursor } from '@pure/contracts';
import { useMember } from '@pure/session';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useOverlay } from './overlay.ts';
import { peopleKeys } from './people-keys.ts';
import { readFriends, readRequests, readSentRequests } from './people.data.ts';
import { useLivePeople } from './use-live-people.ts';

/** The friends whose name or username contains `search`, page by page. */
export function useFriends(search: string) {
  useLivePeople();
  const overlay = useOverlay();
  const query = useInfiniteQuery({
    queryKey: peopleKeys.friends(search),
    queryFn: ({ pageParam, signal }) => readFriends(search, pageParam, signal),
    initialPageParam: null as Cursor | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
  const friends = query.data?.pages
    .flatMap(({ items }) => items)
    .filter(({ member }) => overlay.get(member.id)?.change !== 'unfriend');
  return { ...paging(query), friends };
}

/** The requests that wait for this member's answer, newest first, page by page. */
export function useFriendRequests() {
  useLivePeople();
  const overlay = useOverlay();
  const query = useInfiniteQuery({
    queryKey: peopleKeys.requests(),
    queryFn: ({ pageParam, signal }) => readRequests(pageParam, signal),
    initialPageParam: null as Cursor | null,
    getNextPageParam: (page) => page.next,
  });
  const requests = query.data?.pages
    .flatMap(({ items }) => items)
    .filter(({ member }) => !overlay.has(member.id));
  return { ...paging(query), requests };
}

/** The requests that this member sent and that wait for the other's answer, newest first. */
export function useSentRequests() {
  useLivePeople();
  const overlay = useOverlay();
  const { id } = useMember();
  const query = useInfiniteQuery({
    queryKey: peopleKeys.sent(),
    queryFn: ({ pageParam, signal }) => readSentRequests(id, pageParam, signal),
    initialPageParam: null as Cursor | null,
    getNextPageParam: (page) => page.next,
  });
  const requests = query.data?.pages
    .flatMap(({ items }) => items)
    .filter(({ member }) => overlay.get(member.id)?.change !== 'cancel');
  return { ...paging(query), requests };
}

interface Paging {
  isLoadingError: boolean;
  isPlaceholderData: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  refetch(): Promise<unknown>;
  fetchNextPage(): Promise<unknown>;
}

/** What a list needs to go on, under names of its own: the cache library stays out of the views. */
function paging(query: Paging) {
  return {
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    failed: query.isLoadingError,
    /** the rows so far stand, the next page doesn't come */
    failedMore: query.isFetchNextPageError,
    /** the rows are those of the search before, until the new ones come */
    isOutdated: query.isPlaceholderData,
    retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
    loadMore: () => void query.fetchNextPage(),
  };
}
