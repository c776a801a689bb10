import { queueToggle, rateLimitText } from '@pure/data';
import { toast } from '@pure/ui/feedback';
import type { QueryClient } from '@tanstack/react-query';
import { pendingChanges } from '../posts/optimistic-posts.ts';
import { strings } from './heart-strings.ts';
import { addHeart, readHearted, removeHeart } from './hearts.data.ts';
import type { StoryGroup } from './story.ts';
import { changeStory } from './story-cache.ts';
import { storyKeys } from './story-keys.ts';

/**
 * Gives a story a heart, or takes it back.
 * @param hasWaited an earlier start left it, because there was no network
 */
export function heartStory(
  queryClient: QueryClient,
  me: string,
  id: string,
  on: boolean,
  hasWaited = false,
): void {
  void queueToggle(
    pendingChanges,
    { id, key: 'hearted', state: on },
    {
      send: (hearted) => (hearted ? addHeart(id, me) : removeHeart(id, me)),
      readBack: () => readHearted(id, me),
      onSettled: (hearted) =>
        void queryClient.setQueryData<StoryGroup[]>(
          storyKeys.strip,
          (groups) => groups && changeStory(groups, id, { hearted }),
        ),
      hasWaited,
      onFailed: (error) => toast.error(rateLimitText(error, strings.many) ?? strings.failed),
    },
  );
}
