import type { Cursor } from '@pure/contracts';
import type {
  EventAnswer,
  EventDetails,
  EventList,
  EventPage,
  OpenedEvent,
  ReminderLead,
} from '@pure/contracts/database';
import { logFailure, request } from '@pure/data';
import type { Position } from './position/read-position.ts';

// Every function here throws a `RequestError`, and logs it.

export type EventListName = 'discover' | 'attending' | 'organised' | 'past';

/** The columns of an event that its organiser writes. */
export type EventValues = Pick<
  EventDetails,
  | 'title'
  | 'description'
  | 'start_date'
  | 'end_date'
  | 'time_zone'
  | 'location'
  | 'latitude'
  | 'longitude'
  | 'link'
  | 'max_attendees'
  | 'privacy'
  | 'cover_image'
>;

export interface EventFilter {
  /** only below their limit of guests */
  free?: boolean;
  /** only with a link */
  online?: boolean;
  /** from the reader's position without a limit; otherwise within 50 km */
  everywhere?: boolean;
}

const PAGE_SIZE = 20;

/** A page of a list; the first also has the counts and the reader's location. */
export async function readEvents(
  list: EventListName,
  { free = false, online = false, everywhere = false }: EventFilter,
  after: Cursor | null,
  signal?: AbortSignal,
): Promise<EventList> {
  return logFailure(
    'The events failed to load',
    request(
      (client) =>
        client.rpc('event_list', { list, free, online, everywhere, after, page_size: PAGE_SIZE }),
      { signal },
    ),
    signal,
  );
}

/** An event, as far as the reader may see it; null if it doesn't exist for them. */
export async function readEvent(id: string, signal?: AbortSignal): Promise<OpenedEvent | null> {
  return logFailure(
    'The event failed to load',
    (async () =>
      (await request((client) => client.rpc('event_page', { event_id: id }), { signal })) ??
      (await request((client) => client.rpc('event_card', { event_id: id }), { signal })))(),
    signal,
  );
}

/** @returns the event with the answer */
export async function answerEvent(
  id: string,
  answer: EventAnswer,
  visibleToFriends?: boolean,
): Promise<EventPage> {
  return logFailure(
    'The answer failed',
    request((client) =>
      client.rpc('answer_event', {
        event_id: id,
        answer,
        ...(visibleToFriends !== undefined && { visible_to_friends: visibleToFriends }),
      }),
    ),
  );
}

/** Where the member is, for Discover; only they can read it. */
export async function saveLocation(memberId: string, position: Position): Promise<void> {
  await logFailure(
    'The location failed to be saved',
    request((client) =>
      client
        .from('user_locations')
        .upsert({ user_id: memberId, ...position, updated_at: new Date().toISOString() }),
    ),
  );
}

export async function deleteLocation(memberId: string): Promise<void> {
  await logFailure(
    'The location failed to be deleted',
    request((client) => client.from('user_locations').delete().eq('user_id', memberId)),
  );
}

/** Creates an event, without its cover. The same id again, after a lost answer, returns the event as it is. */
export async function createEvent(id: string, values: EventValues): Promise<EventDetails> {
  const { title, description, start_date, time_zone, privacy } = values;
  const { end_date, location, latitude, longitude, link, max_attendees } = values;
  return logFailure(
    'The event failed to be created',
    request((client) =>
      client.rpc('create_event', {
        id,
        title,
        description,
        start_date,
        time_zone,
        privacy,
        ...(end_date !== null && { end_date }),
        ...(location !== null && { location }),
        ...(latitude !== null && { latitude }),
        ...(longitude !== null && { longitude }),
        ...(link !== null && { link }),
        ...(max_attendees !== null && { max_attendees }),
      }),
    ),
  );
}

/** Changes an event of the member. Throws `NO_ROWS` if it is gone. */
export async function updateEvent(id: string, values: Partial<EventValues>): Promise<void> {
  await logFailure(
    'The event failed to be changed',
    request((client) => client.from('events').update(values).eq('id', id).select('id').single()),
  );
}

/** @returns the event as it is now */
export async function cancelEvent(id: string, reason: string): Promise<EventPage> {
  return logFailure(
    'The event failed to be cancelled',
    request((client) => client.rpc('cancel_event', { event_id: id, reason })),
  );
}

export async function deleteEvent(id: string): Promise<void> {
  await logFailure(
    'The event failed to be deleted',
    request((client) => client.rpc('delete_event', { event_id: id })),
  );
}

/** @returns the reminders that are in force */
export async function setReminders(
  eventId: string,
  minutesBefore: ReminderLead[],
): Promise<ReminderLead[]> {
  return logFailure(
    'The reminders failed to be changed',
    request((client) =>
      client.rpc('set_event_reminders', { event_id: eventId, minutes_before: minutesBefore }),
    ),
  );
}
