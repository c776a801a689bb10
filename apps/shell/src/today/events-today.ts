import type { ListedEvent } from '@pure/contracts/database';

/** The events to which the member goes, or may go, and that are on or begin before the reader's midnight. */
export function eventsToday(events: readonly ListedEvent[], now = new Date()): ListedEvent[] {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime();
  return events.filter(
    ({ start_date, ends_at, cancelled_at, answer, organised }) =>
      Date.parse(start_date) < midnight &&
      Date.parse(ends_at) > now.getTime() &&
      cancelled_at === null &&
      (organised || answer === 'going' || answer === 'maybe'),
  );
}
