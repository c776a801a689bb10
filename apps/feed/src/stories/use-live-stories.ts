import { useInbox } from '@pure/session';
import { useQueryClient } from '@tanstack/react-query';
import { storyKeys } from './story-keys.ts';
import type { StoryGroup } from './story.ts';
import { removeStoriesOf, removeStory } from './story-cache.ts';

/** Updates the strip when stories or friendships change, and refetches it after a gap in events. */
export function useLiveStories(): void {
  const queryClient = useQueryClient();
  const queryKey = storyKeys.strip;

  function refetchStrip(): void {
    if (queryClient.getQueryData(queryKey)) void queryClient.invalidateQueries({ queryKey });
    // Invalidating wouldn't restart a first load, which may be older than the news.
    else void queryClient.resetQueries({ queryKey, exact: true });
  }

  function changeGroups(update: (groups: StoryGroup[]) => StoryGroup[]): void {
    queryClient.setQueryData<StoryGroup[]>(queryKey, (groups) => groups && update(groups));
    // A response that is on its way may not contain the change.
    if (queryClient.isFetching({ queryKey }) > 0) refetchStrip();
  }

  useInbox('story', ({ kind, story_id }) => {
    if (kind === 'new') refetchStrip();
    else changeGroups((groups) => removeStory(groups, story_id));
  });
  useInbox('friendship', ({ member_id, state }) => {
    if (state === 'friends') refetchStrip();
    else changeGroups((groups) => removeStoriesOf(groups, member_id));
  });
  useInbox('resync', refetchStrip);
}
