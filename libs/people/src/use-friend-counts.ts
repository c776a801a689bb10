import { useQuery } from '@tanstack/react-query';
import { overlaidCounts, useOverlay } from './overlay.ts';
import { peopleKeys } from './people-keys.ts';
import { readFriendCounts } from './people.data.ts';
import { useLivePeople } from './use-live-people.ts';

/** How many friends and requests there are, or undefined while that isn't known. */
export function useFriendCounts() {
  const overlay = useOverlay();
  const { data, dataUpdatedAt } = useReadCounts();
  return data && overlaidCounts(overlay, data, dataUpdatedAt);
}

/** The counts as they were read, without what is on its way. They bring less code than `useFriendCounts`. */
export function useReadCounts() {
  useLivePeople();
  return useQuery({
    queryKey: peopleKeys.counts(),
    queryFn: ({ signal }) => readFriendCounts(signal),
  });
}
