import { useQueryClient } from '@tanstack/react-query';
import { writeEvent } from './event-cache.ts';
import { eventKeys } from './event-keys.ts';
import { type EventValues, readEvent, updateEvent } from './events.data.ts';

/** Changes an event of the member, and shows what the server made of it. Throws a `RequestError`. */
export function useChangeEvent(id: string) {
  const queryClient = useQueryClient();
  return async (values: Partial<EventValues>): Promise<void> => {
    await updateEvent(id, values);
    // The change is saved, whether or not it can be read again at once.
    const fresh = await readEvent(id).catch(() => null);
    if (fresh) writeEvent(queryClient, fresh);
    // Another time changes the order of the lists.
    void queryClient.invalidateQueries({ queryKey: eventKeys.lists });
  };
}
