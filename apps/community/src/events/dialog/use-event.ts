import type { OpenedEvent } from '@pure/contracts/database';
import { type QueryView, viewOfQuery } from '@pure/data';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { heldEvent } from '../event-cache.ts';
import { eventKeys } from '../event-keys.ts';
import { readEvent } from '../events.data.ts';

/** The event of the address. It shows at once if a list has it. */
export function useEvent(id: string): QueryView<OpenedEvent> {
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: eventKeys.event(id),
    queryFn: ({ signal }) => readEvent(id, signal),
    placeholderData: () => heldEvent(queryClient, id),
    staleTime: 0,
  });
  return viewOfQuery(query);
}
