import type { Cursor, Page } from '@pure/contracts';
import type { EventPerson, EventRequest, EventSection } from '@pure/contracts/database';
import { logFailure, request } from '@pure/data';

// Every function here throws a `RequestError`, and logs it.

const PAGE_SIZE = 50;

/** A page of those with an answer to an event: the organiser first, then the reader's friends, then others. */
export async function readEventGuests(
  eventId: string,
  section: EventSection,
  query: string,
  after: Cursor | null,
  signal?: AbortSignal,
): Promise<Page<EventPerson>> {
  return logFailure(
    'The guests failed to load',
    request(
      (client) =>
        client.rpc('event_people', {
          event_id: eventId,
          section,
          query,
          after,
          page_size: PAGE_SIZE,
        }),
      { signal },
    ),
    signal,
  );
}

/** A page of the requests to come, and of the invitations that wait for an answer, newest first. */
export async function readEventRequests(
  eventId: string,
  after: Cursor | null,
  signal?: AbortSignal,
): Promise<Page<EventRequest>> {
  return logFailure(
    'The requests failed to load',
    request(
      (client) => client.rpc('event_requests', { event_id: eventId, after, page_size: PAGE_SIZE }),
      { signal },
    ),
    signal,
  );
}
