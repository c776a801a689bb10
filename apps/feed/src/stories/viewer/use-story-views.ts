import type { Page } from '@pure/contracts';
import type { StoryView } from '@pure/contracts/database';
import { flatList, usePagedList } from '@pure/data';
import { storyKeys } from '../story-keys.ts';
import { readViewers } from '../stories.data.ts';

const shape = flatList<StoryView, Page<StoryView> & { count: number }>();

/** The viewers of the member's own story, newest first. They aren't cached. */
export function useStoryViews(storyId: string) {
  const { list, failed, ...paging } = usePagedList({
    queryKey: storyKeys.viewers(storyId),
    readPage: (after, signal) => readViewers(storyId, after, signal),
    shape,
    query: {
      staleTime: 0,
      gcTime: 0,
      networkMode: 'always',
      refetchOnReconnect: false,
      refetchOnWindowFocus: false,
    },
  });
  return { ...paging, hasFailed: failed, count: list?.count, views: list?.items ?? [] };
}
