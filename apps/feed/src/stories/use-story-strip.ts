import { useMember } from '@pure/session';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { readStrip, recordViews } from './strip.data.ts';
import { storyKeys } from './story-keys.ts';
import type { StoryGroup } from './story.ts';
import { arrange, nextEnd } from './strip-order.ts';
import { useMoment } from './use-moment.ts';
import { viewedStoriesOf } from './viewed-stories.ts';

const none: StoryGroup[] = [];

/** The strip as it is to be shown now: read in one request, without what has ended since. */
export function useStoryStrip() {
  const { id: me } = useMember();
  const viewedStories = viewedStoriesOf(me);
  const viewed = useStore(viewedStories, ({ ids }) => ids);
  const { data, isFetching, errorUpdateCount, refetch } = useQuery({
    queryKey: storyKeys.strip,
    queryFn: ({ signal }) => readStrip(signal),
    staleTime: 0,
    networkMode: 'always',
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  const groups = data ?? none;
  const now = useMoment((now) => nextEnd(groups, now));

  useEffect(() => {
    if (!data) return;
    const stories = data.flatMap((group) => group.stories);
    viewedStories.getState().keepOnly(new Set(stories.map(({ id }) => id)));
    const { ids } = viewedStories.getState();
    const unheard = stories.filter(({ id, viewed }) => !viewed && ids.has(id));
    if (unheard.length > 0) record(me, unheard);
  }, [data, me, viewedStories]);

  return {
    strip: arrange(groups, { id: me, viewed, now }),
    /** the ids that this browser knows to be seen */
    viewed,
    isPending: !data && errorUpdateCount === 0,
    /** nothing could be read; it stays so while it is tried again */
    isError: !data && errorUpdateCount > 0,
    isRetrying: isFetching,
    retry: () => void refetch(),
  };
}

/** Marks others' stories as seen here, and tells the server once. */
export function useSeeStory(): (story: { id: string; viewed: boolean }) => void {
  const { id: me } = useMember();
  return (story) => {
    const viewed = viewedStoriesOf(me).getState();
    if (story.viewed || viewed.ids.has(story.id)) return;
    viewed.see(story.id);
    record(me, [story]);
  };
}

/** What doesn't get through is told again with the next reading of the strip. */
function record(me: string, stories: { id: string }[]): void {
  recordViews(
    me,
    stories.map(({ id }) => id),
  ).catch(() => undefined);
}
