import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { peopleKeys } from './people-keys.ts';

const firstRequests = {
  queryKey: peopleKeys.all,
  predicate: ({ state }: { state: { data: unknown } }) => state.data === undefined,
};

/** Calls `onLoaded` once every request about people by the parts below has loaded or failed. */
export function usePeopleLoaded(onLoaded: () => void): void {
  const queryClient = useQueryClient();
  const fetching = useIsFetching(firstRequests);
  const callOnLoaded = useEffectEvent(onLoaded);
  useEffect(() => {
    // The parts below start their requests in effects, so the number of the first render is too low.
    if (fetching === 0 && queryClient.isFetching(firstRequests) === 0) callOnLoaded();
  }, [queryClient, fetching]);
}
