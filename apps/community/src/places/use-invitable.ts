import { useDebouncedValue } from '@pure/ui';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { placeKeys } from './place-keys.ts';
import type { Place } from './place.ts';
import { readInvitable } from './places.data.ts';

/** The friends whom the member may invite, whose name or username contains `text`. */
export function useInvitable(place: Place, text: string) {
  const queryClient = useQueryClient();
  const query = useDebouncedValue(text.trim());
  const { data, isLoadingError, isPlaceholderData, refetch } = useQuery({
    queryKey: placeKeys.invitableNamed(place, query),
    queryFn: ({ signal }) => readInvitable(place, query, signal),
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
    refresh: () => queryClient.invalidateQueries({ queryKey: placeKeys.invitable(place) }),
  };
}
