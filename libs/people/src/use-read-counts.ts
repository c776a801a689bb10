import { useQuery } from '@tanstack/react-query';
import { readFriendCounts } from './friend-counts.data.ts';
import { peopleKeys } from './people-keys.ts';
import { useLivePeople } from './use-live-people.ts';

/** The counts as they were read, without what is on its way. They bring less code than `useFriendCounts`. */
export function useReadCounts() {
  useLivePeople();
  return useQuery({
    queryKey: peopleKeys.counts(),
    queryFn: ({ signal }) => readFriendCounts(signal),
  });
}
