import { useDebouncedValue } from '@pure/ui';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { groupOrEventKeys } from './group-or-event-keys.ts';
import type { GroupOrEvent } from './group-or-event.ts';
import { readInvitable } from './groups-and-events.data.ts';

/** The friends whom the member may invite, whose name or username contains `text`. */
export function useInvitable(groupOrEvent: GroupOrEvent, text: string) {
  const queryClient = useQueryClient();
  const query = useDebouncedValue(text.trim());
  const { data, isLoadingError, isPlaceholderData, refetch } = useQuery({
    queryKey: groupOrEventKeys.invitableNamed(groupOrEvent, query),
    queryFn: ({ signal }) => readInvitable(groupOrEvent, query, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return {
    /** undefined until the first answer */
    friends: data,
    query,
    isOutdated: isPlaceholderData || query !== text.trim(),
    failed: isLoadingError,
    retry: () => void refetch(),
    /** after invitations were sent */
    refresh: () =>
      queryClient.invalidateQueries({ queryKey: groupOrEventKeys.invitable(groupOrEvent) }),
  };
}
