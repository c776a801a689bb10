import type { Post } from '@pure/contracts';
import { flatList, usePagedList } from '@pure/data';
import { useFoundPeople } from '@pure/people';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { searchGroups, searchPosts } from './search.data.ts';

const PEOPLE = 20;

/** The number is the version of the cached shapes, which older builds of a remote may share. */
const root = ['search', 1] as const;
const postList = flatList<Post>();

/** The people, posts and groups that contain `query`; nothing for an empty one. */
export function useSearch(query: string) {
  return {
    people: useFoundPeople({ query, limit: PEOPLE }),
    posts: usePostSearch(query),
    groups: useGroupSearch(query),
  };
}

export type Search = ReturnType<typeof useSearch>;

function usePostSearch(query: string) {
  const { list, ...paging } = usePagedList({
    queryKey: [...root, 'posts', query],
    readPage: (after, signal) => searchPosts(query, after, signal),
    shape: postList,
    query: { enabled: query !== '', placeholderData: keepPreviousData },
    retriesOlderPages: false,
  });
  return { ...paging, posts: query ? list?.items : undefined };
}

function useGroupSearch(query: string) {
  const { data, isLoadingError, isPlaceholderData, refetch } = useQuery({
    queryKey: [...root, 'groups', query],
    queryFn: ({ signal }) => searchGroups(query, signal),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  });
  return {
    groups: query ? data : undefined,
    isOutdated: isPlaceholderData,
    failed: isLoadingError,
    retry: () => void refetch(),
  };
}
