import type { ListedEvent } from '@pure/contracts/database';
import { logFailure, request } from '@pure/data';

/** More than a margin shows: those that the member only asked to come to are left out. */
const PAGE_SIZE = 10;

/** The next events that the member has answered, by start. Throws a `RequestError`. */
export async function readNextEvents(signal: AbortSignal): Promise<ListedEvent[]> {
  const { items } = await logFailure(
    'The events of today failed to load',
    request((client) => client.rpc('event_list', { list: 'attending', page_size: PAGE_SIZE }), {
      signal,
    }),
    signal,
  );
  return items;
}
