import type { EventCard, EventDetails, EventPage } from '@pure/contracts/database';

/** Whether the reader knows location and organiser; holders of a private event's link don't. */
export function hasDetails(event: EventCard): event is EventDetails {
  return 'organiser' in event;
}

/** Whether it is the whole page; lists hold less. */
export function isEventPage(event: EventCard): event is EventPage {
  return 'friends_going' in event;
}

/** Whether the reader reads and writes in the event, as the database has it. */
export function isEventReader({ organised, answer }: EventCard): boolean {
  return organised || answer === 'going' || answer === 'maybe';
}
