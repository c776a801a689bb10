import type { Friendship } from '@pure/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { peopleKeys } from './people-keys.ts';
import { dismissAcceptedRequest, readAcceptedRequests } from './people.data.ts';
import { useLivePeople } from './use-live-people.ts';

/** The members who said yes to a request of the signed-in member, newest first, until they are dismissed. */
export function useAcceptedRequests() {
  useLivePeople();
  const queryClient = useQueryClient();
  const queryKey = peopleKeys.accepted();
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => readAcceptedRequests(signal),
  });
  const { mutate } = useMutation({
    networkMode: 'always',
    mutationFn: dismissAcceptedRequest,
    onMutate: async (memberId) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<Friendship[]>(queryKey, (accepted) =>
        accepted?.filter(({ member }) => member.id !== memberId),
      );
    },
    // A failed dismissal shows the yes again.
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  return { accepted: data ?? [], dismiss: (memberId: string) => mutate(memberId) };
}
