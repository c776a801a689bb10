import { useSingleMutation } from '@pure/data';
import { toast } from '@pure/ui/feedback';
import { useQueryClient } from '@tanstack/react-query';
import { deleteStory } from '../stories.data.ts';
import { storyKeys } from '../story-keys.ts';
import type { StoryGroup } from '../story.ts';
import { removeStory } from '../story-cache.ts';
import { strings } from './strings.ts';

export function useDeleteStory(onSettled: () => void) {
  const queryClient = useQueryClient();
  const { start, isPending } = useSingleMutation({
    mutationFn: deleteStory,
    onSuccess(_, id) {
      queryClient.setQueryData<StoryGroup[]>(
        storyKeys.strip,
        (groups) => groups && removeStory(groups, id),
      );
      toast.success(strings.removed);
    },
    onError: () => toast.error(strings.removeFailed),
    onSettled,
  });
  return { isDeleting: isPending, remove: start };
}
