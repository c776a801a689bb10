import type { FirstSteps } from '@pure/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { peopleKeys } from './people-keys.ts';
import { closeFirstSteps, readFirstSteps } from './people.data.ts';
import { useLivePeople } from './use-live-people.ts';

/**
 * The signed-in member's first steps; undefined while they aren't known. Changes of friendships update them;
 * call `refresh` after a picture or a post.
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
