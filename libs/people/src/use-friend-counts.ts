import { useQuery } from '@tanstack/react-query';
import { overlaidCounts, useOverlay } from './overlay.ts';
import { peopleKeys } from './people-keys.ts';
import { readFriendCounts } from './people.data.ts';
import { useLivePeople } from './use-live-people.ts';

/** How many friends and requests there are, or undefined while that isn't known. */
export function useFriendCounts() {
  useLivePeople();
  const overlay = useOverlay();
  const { data, dataUpdatedAt } = useQuery({
    queryKey: peopleKeys.counts(),
    queryFn: ({ signal }) => readFriendCounts(signal),
  });
  return data && overlaidCounts(overlay, data, dataUpdatedAt);
}
