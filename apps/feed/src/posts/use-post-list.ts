import type { PostSource } from '@pure/contracts';
import type { HomeFeedPage } from '@pure/contracts/database';
import { usePagedList, type ListShape } from '@pure/data';
import { useQueryClient } from '@tanstack/react-query';
import { changePostList } from './post-cache.ts';
import { postKeys } from './post-keys.ts';
import { keysetPosts, openPostList, showWaiting, type PostListState } from './post-list-state.ts';
import { readPosts } from './posts.data.ts';
import { VISIT_PAUSE_MS, visits } from './visits.ts';

const shape: ListShape<HomeFeedPage, PostListState> = {
  open: openPostList,
  append: (list, after, page) => ({
    ...list,
    shown: keysetPosts.appendPage(list.shown, after, page),
  }),
  loaded: ({ shown }) => shown,
};

/** A list of posts. `useLivePosts` keeps it up to date, so that it isn't read again by itself. */
export function usePostList(source: PostSource) {
  const queryClient = useQueryClient();
  const queryKey = postKeys.list(source);
  const isHome = source.kind === 'home';
  const list = usePagedList({
    queryKey,
    shape,
    async readPage(after, signal) {
      const page = await readPosts(source, after, signal);
      if (isHome && after === null) visits.continueVisit();
      return page;
    },
    query: {
      gcTime: VISIT_PAUSE_MS,
      staleTime: Number.POSITIVE_INFINITY,
      // Failures show at once, offline too, since a button offers to try again.
      networkMode: 'always',
      refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
      refetchOnWindowFocus: false,
    },
    retriesOlderPages: false,
  });
  return { ...list, showWaiting: () => changePostList(queryClient, queryKey, showWaiting) };
}
