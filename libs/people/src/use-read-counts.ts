import { useQuery } from '@tanstack/react-query';
import { readMyCounts } from './my-counts.data.ts';
import { peopleKeys } from './people-keys.ts';
import { useLivePeople } from './use-live-people.ts';

/** The counts as they were read, without what is on its way. They bring less code than `useFriendCounts`. */
export function useReadCounts() {
  useLivePeople();
  return useQuery({
    queryKey: peopleKeys.counts(),
    queryFn: ({ signal }) => readMyCounts(signal),
  });
}
