import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { peopleKeys } from './people-keys.ts';
import { readInviteKey, renewInviteKey } from './people.data.ts';

/**
 * The key of the signed-in member's invite link: undefined while that isn't known, or couldn't be read. `renew`
 * rejects with a `RequestError`.
 */
export function useInviteKey(enabled: boolean) {
  const queryClient = useQueryClient();
  const queryKey = peopleKeys.inviteKey();
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => readInviteKey(signal),
    enabled,
    // Another device may have renewed it.
    staleTime: 0,
  });
  const { mutateAsync, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: renewInviteKey,
    onSuccess: (key) => queryClient.setQueryData(queryKey, key),
    // A renewal whose answer was lost may have succeeded.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
  return { key: data ?? undefined, renew: () => mutateAsync(), isRenewing: isPending };
}
