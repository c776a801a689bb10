import type { Cursor, MemberCard, Page } from '@pure/contracts';
import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query';

/** Members page by page, read anew whenever they are asked for, once it `isTime`. */
export function useMemberPages<P extends Page<MemberCard>>(
  queryKey: QueryKey,
  read: (after: Cursor | null, signal: AbortSignal) => Promise<P>,
  isTime = true,
) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: null as Cursor | null,
    getNextPageParam: (page) => page.next,
    networkMode: 'always',
    gcTime: 0,
    enabled: isTime,
  });
  const pages = query.data?.pages;
  return { ...query, first: pages?.[0], members: pages?.flatMap(({ items }) => items) };
}

export type MemberPages = ReturnType<typeof useMemberPages>;
