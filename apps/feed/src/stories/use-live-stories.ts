import { useInbox } from '@pure/session';
import { useQueryClient } from '@tanstack/react-query';
import { storyKeys } from './story-keys.ts';
import type { StoryGroup } from './story.ts';
import { withoutAuthor, withoutStory } from './without.ts';

/** Keeps the strip true: what friends show and take away, what was missed, and who is a friend. */
export function useLiveStories(): void {
  const queryClient = useQueryClient();
  const queryKey = storyKeys.strip;

  function readStripAgain(): void {
    if (queryClient.getQueryData(queryKey)) void queryClient.invalidateQueries({ queryKey });
    // Invalidating wouldn't restart a first load, which may be older than the news.
    else void queryClient.resetQueries({ queryKey, exact: true });
  }

  function change(update: (groups: StoryGroup[]) => StoryGroup[]): void {
    queryClient.setQueryData<StoryGroup[]>(queryKey, (groups) => groups && update(groups));
    // What is being read may be from just before.
    if (queryClient.isFetching({ queryKey }) > 0) readStripAgain();
  }

  useInbox('story', ({ kind, story_id }) => {
    if (kind === 'new') readStripAgain();
    else change((groups) => withoutStory(groups, story_id));
  });
  useInbox('friendship', ({ member_id, state }) => {
    if (state === 'friends') readStripAgain();
    else change((groups) => withoutAuthor(groups, member_id));
  });
  useInbox('resync', readStripAgain);
}
