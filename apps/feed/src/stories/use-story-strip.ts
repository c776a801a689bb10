import { useMember } from '@pure/session';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { readStrip, recordViews } from './strip.data.ts';
import { storyKeys } from './story-keys.ts';
import type { StoryGroup } from './story.ts';
import { arrangeStrip, nextStoryEnd } from './strip-order.ts';
import { useNow } from './use-now.ts';
import { viewedStoriesOf } from './viewed-stories.ts';

const noGroups: StoryGroup[] = [];

/** Reads the strip in one request and leaves out stories that have ended since. */
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
  const groups = data ?? noGroups;
  const now = useNow((now) => nextStoryEnd(groups, now));

  useEffect(() => {
    if (!data) return;
    const stories = data.flatMap((group) => group.stories);
    viewedStories.getState().keepViewed(new Set(stories.map(({ id }) => id)));
    const { ids } = viewedStories.getState();
    const unreported = stories.filter(({ id, viewed }) => !viewed && ids.has(id));
    if (unreported.length > 0) reportViews(me, unreported);
  }, [data, me, viewedStories]);

  return {
    strip: arrangeStrip(groups, { id: me, viewed, now }),
    /** ids that this browser recorded as seen */
    viewed,
    isPending: !data && errorUpdateCount === 0,
    /** stays true during a retry */
    isError: !data && errorUpdateCount > 0,
    isRetrying: isFetching,
    retry: () => void refetch(),
  };
}

/** Marks a friend's story as seen in this browser, and reports it to the server once. */
export function useMarkViewed(): (story: { id: string; viewed: boolean }) => void {
  const { id: me } = useMember();
  return (story) => {
    const viewed = viewedStoriesOf(me).getState();
    if (story.viewed || viewed.ids.has(story.id)) return;
    viewed.markViewed(story.id);
    reportViews(me, [story]);
  };
}

/** Failed reports are repeated after the strip has been read again. */
function reportViews(me: string, stories: { id: string }[]): void {
  recordViews(
    me,
    stories.map(({ id }) => id),
  ).catch(() => undefined);
}
