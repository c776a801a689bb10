import type { FirstSteps } from '@pure/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { peopleKeys } from './people-keys.ts';
import { closeFirstSteps, readFirstSteps } from './people.data.ts';
import { useLivePeople } from './use-live-people.ts';

/**
 * What the signed-in member has done of the first steps; undefined while that isn't known. Friendships keep it
 * up to date by themselves; call `refresh` after a picture or a post.
 */
export function useFirstSteps() {
  useLivePeople();
  const queryClient = useQueryClient();
  const queryKey = peopleKeys.firstSteps();
  const { data, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => readFirstSteps(signal),
  });
  const { mutate } = useMutation({
    networkMode: 'always',
    mutationFn: closeFirstSteps,
    onMutate: async () => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<FirstSteps | null>(
        queryKey,
        (steps) => steps && { ...steps, closed: true },
      );
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
  return {
    steps: data ?? undefined,
    close: () => mutate(),
    refresh: () => void refetch(),
  };
}
