import { dateFormat } from '@pure/ui';
import { knownZone, localOf, readerZone } from './zoned-time.ts';

export interface EventTimes {
  /** ISO 8601, as all of these */
  start_date: string;
  end_date: string | null;
  /** IANA name */
  time_zone: string;
  /** where the event ends if nobody said so, too */
  ends_at: string;
}

/** As the reader's locale writes times alone: `02:30`, or `2:30 am`. */
function shownParts(): Intl.DateTimeFormatOptions {
  const { hour12 } = dateFormat({ hour: 'numeric' }).resolvedOptions();
  return {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: hour12 ? 'numeric' : '2-digit',
    minute: '2-digit',
  };
}

/** `Sat, 25 Jul 2026, 18:00`, to the end if it has one, on the clocks of a zone. */
export function formatEventTime(event: EventTimes, eventZone: string, now: number): string {
  const zone = knownZone(eventZone);
  const dates = [event.start_date, event.end_date].filter((date) => date !== null);
  const year = (at: string) => localOf(at, zone).slice(0, 4);
  const thisYear = year(new Date(now).toISOString());
  const hasOtherYear = dates.some((date) => year(date) !== thisYear);
  const format = dateFormat({
    ...shownParts(),
    ...(hasOtherYear && { year: 'numeric' }),
    timeZone: zone,
  });
  const start = new Date(event.start_date);
  return event.end_date
    ? format.formatRange(start, new Date(event.end_date))
    : format.format(start);
}

/** The same time on the reader's clocks; null if they show what the event's show. */
export function formatReaderTime(event: EventTimes, now: number): string | null {
  const [zone, eventZone] = [readerZone(), knownZone(event.time_zone)];
  const differs = [event.start_date, event.end_date].some(
    (date) => date && localOf(date, zone) !== localOf(date, eventZone),
  );
  return differs ? formatEventTime(event, zone, now) : null;
}

/** `Central European Summer Time`; as it is called at that time. @param at ISO 8601 */
export function zoneName(zone: string, at: string): string {
  const parts = dateFormat({ timeZone: knownZone(zone), timeZoneName: 'long' }).formatToParts(
    new Date(at),
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** The leaf of the calendar on which an event begins, in its zone. */
export function startLeaf({ start_date, time_zone }: EventTimes): { month: string; day: string } {
  const parts = dateFormat({
    timeZone: knownZone(time_zone),
    month: 'short',
    day: 'numeric',
  }).formatToParts(new Date(start_date));
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return { month: part('month'), day: part('day') };
}

export type EventPhase = 'coming' | 'live' | 'past';

/** Rows 154 and 155. @param now milliseconds since the epoch */
export function phaseOf({ start_date, ends_at }: EventTimes, now: number): EventPhase {
  if (Date.parse(ends_at) <= now) return 'past';
  return Date.parse(start_date) <= now ? 'live' : 'coming';
}

export type EventPeriod = 'today' | 'week' | 'later';

/** In the reader's calendar, whose weeks end with Sunday. An event that is live counts as today's. */
export function periodOf({ start_date }: Pick<EventTimes, 'start_date'>, now: number): EventPeriod {
  const start = Date.parse(start_date);
  const today = new Date(now);
  const midnightIn = (days: number) =>
    new Date(today.getFullYear(), today.getMonth(), today.getDate() + days).getTime();
  if (start < midnightIn(1)) return 'today';
  const daysToMonday = 7 - ((today.getDay() + 6) % 7);
  return start < midnightIn(daysToMonday) ? 'week' : 'later';
}
