import { dateFormat } from '@pure/ui';
import { knownZone, localOf, readerZone } from './zoned-time.ts';

export interface ScheduledEvent {
  /** ISO 8601, as all of these */
  start_date: string;
  end_date: string | null;
  /** IANA name */
  time_zone: string;
  /** the end of the event, computed if it names none */
  ends_at: string;
}

/** As the reader's locale writes times alone: `02:30`, or `2:30 am`. */
function clockParts(): Intl.DateTimeFormatOptions {
  const { hour12 } = dateFormat({ hour: 'numeric' }).resolvedOptions();
  return { hour: hour12 ? 'numeric' : '2-digit', minute: '2-digit' };
}

const dayParts: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short' };

/**
 * `Sat, 25 Jul 2026, 18:00`, to the end if it has one, on the clocks of a zone, in the pieces between which its line
 * breaks: day and time, or the start and an end on another day.
 */
export function formatEventTime(event: ScheduledEvent, eventZone: string, now: number): string[] {
  const zone = knownZone(eventZone);
  const dates = [event.start_date, event.end_date].filter((date) => date !== null);
  const year = (at: string) => localOf(at, zone).slice(0, 4);
  const thisYear = year(new Date(now).toISOString());
  const hasOtherYear = dates.some((date) => year(date) !== thisYear);
  const format = dateFormat({
    ...dayParts,
    ...clockParts(),
    ...(hasOtherYear && { year: 'numeric' }),
    timeZone: zone,
  });
  return formatDates(format, event);
}

/** The same beside the leaf of its start: only the weekday, and the day of an end on another day. */
export function formatTimeBesideLeaf(event: ScheduledEvent, now: number): string[] {
  const { start_date, end_date } = event;
  const zone = knownZone(event.time_zone);
  const weekday = dateFormat({ weekday: 'short', ...clockParts(), timeZone: zone });
  const day = (at: string) => localOf(at, zone).slice(0, 10);
  if (!end_date || day(start_date) === day(end_date)) return formatDates(weekday, event);
  const end = formatEventTime({ ...event, start_date: end_date, end_date: null }, zone, now);
  return [`${weekday.format(new Date(start_date))} – `, ...end];
}

type DatePart = Intl.DateTimeFormatPart & Partial<Intl.DateTimeRangeFormatPart>;

const isDay = (part?: DatePart) => /^(?:weekday|day|month|year)$/.test(part?.type ?? '');
const isPeriod = (part?: DatePart) => part?.type === 'dayPeriod';
const isClock = (part?: DatePart) => isPeriod(part) || /^(?:hour|minute)$/.test(part?.type ?? '');

function formatDates(
  format: Intl.DateTimeFormat,
  { start_date, end_date }: ScheduledEvent,
): string[] {
  const start = new Date(start_date);
  const parts: DatePart[] = end_date
    ? format.formatRangeToParts(start, new Date(end_date))
    : format.formatToParts(start);
  const endsOnAnotherDay = parts.some((part) => part.source === 'endRange' && isDay(part));
  const pieces: string[] = [];
  let isNewPiece = true;
  for (const [at, { value, source }] of parts.entries()) {
    const [before, after] = [parts[at - 1], parts[at + 1]];
    // `10:30 AM` stays on one line, also in a language whose day period stands before the hour.
    const isWithinTime = isPeriod(after) ? isClock(before) : isPeriod(before) && isClock(after);
    const text = value === ' ' && isWithinTime ? '\u00a0' : value;
    if (isNewPiece) pieces.push(text);
    else pieces[pieces.length - 1] += text;
    isNewPiece = endsOnAnotherDay
      ? source === 'shared' && after?.source === 'endRange'
      : (isDay(before) && isClock(after)) || (isClock(before) && isDay(after));
  }
  return pieces;
}

/** The same time on the reader's clocks, without the day if it is the same; null if they show what the event's show. */
export function formatReaderTime(event: ScheduledEvent, now: number): string[] | null {
  const [zone, eventZone] = [readerZone(), knownZone(event.time_zone)];
  const dates = [event.start_date, event.end_date].filter((date) => date !== null);
  if (dates.every((date) => localOf(date, zone) === localOf(date, eventZone))) return null;
  const days = dates.flatMap((date) => [localOf(date, zone), localOf(date, eventZone)]);
  const isOneDay = new Set(days.map((local) => local.slice(0, 10))).size === 1;
  if (!isOneDay) return formatEventTime(event, zone, now);
  return formatDates(dateFormat({ ...clockParts(), timeZone: zone }), event);
}

/** `Berlin time`, or `UTC`. */
export function zoneName(eventZone: string): string {
  const zone = knownZone(eventZone);
  const city = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return city === zone ? city : `${city} time`;
}

/** The leaf of the calendar on which an event begins, in its zone; with the year if it isn't this one. */
export function startLeaf({ start_date, time_zone }: ScheduledEvent, now: number) {
  const timeZone = knownZone(time_zone);
  const start = new Date(start_date);
  const parts = dateFormat({ timeZone, month: 'short', day: 'numeric' }).formatToParts(start);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  const yearOf = (at: Date | number) => dateFormat({ timeZone, year: 'numeric' }).format(at);
  const year = yearOf(start);
  return { month: part('month'), day: part('day'), year: year === yearOf(now) ? null : year };
}

export type EventPhase = 'coming' | 'live' | 'past';

/** Rows 154 and 155. @param now milliseconds since the epoch */
export function phaseOf({ start_date, ends_at }: ScheduledEvent, now: number): EventPhase {
  if (Date.parse(ends_at) <= now) return 'past';
  return Date.parse(start_date) <= now ? 'live' : 'coming';
}

export type EventPeriod = 'today' | 'week' | 'later';

/** In the reader's calendar, whose weeks end with Sunday. An event that is live counts as today's. */
export function periodOf(
  { start_date }: Pick<ScheduledEvent, 'start_date'>,
  now: number,
): EventPeriod {
  const start = Date.parse(start_date);
  const today = new Date(now);
  const midnightIn = (days: number) =>
    new Date(today.getFullYear(), today.getMonth(), today.getDate() + days).getTime();
  if (start < midnightIn(1)) return 'today';
  const daysToMonday = 7 - ((today.getDay() + 6) % 7);
  return start < midnightIn(daysToMonday) ? 'week' : 'later';
}
