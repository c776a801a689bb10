import type { OpenedEvent } from '@pure/contracts/database';
import { RequestError } from '@pure/data';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PlaceView } from '../../places/place-dialog.tsx';
import { heldEvent } from '../event-cache.ts';
import { eventKeys } from '../event-keys.ts';
import { readEvent } from '../events.data.ts';

/** The event of the address. It shows at once if a list has it. */
export function useEvent(id: string): PlaceView<OpenedEvent> {
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: eventKeys.event(id),
    queryFn: ({ signal }) => readEvent(id, signal),
    placeholderData: () => heldEvent(queryClient, id),
    staleTime: 0,
  });
  const refetch = () => void query.refetch();

  if (query.data) return { state: 'here', place: query.data };
  // The database refuses an address that isn't a uuid.
  const isRefused = query.error instanceof RequestError && query.error.isFinal;
  if (query.data === null || isRefused) return { state: 'gone' };
  if (query.isError) return { state: 'failed', retry: refetch, isRetrying: query.isFetching };
  return { state: query.isPaused ? 'offline' : 'loading' };
}
