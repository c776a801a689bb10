import { foldLine } from './fold-line.ts';

/** An event for a calendar. Times are ISO 8601. */
export interface CalendarEvent {
  id: string;
  title: string;
  description: string;
  location: string | null;
  /** the link of an online event */
  link: string | null;
  start_date: string;
  ends_at: string;
  latitude: number | null;
  longitude: number | null;
  /** rises with each change */
  sequence: number;
  /** when the event last changed, or when the file is made */
  changed_at: string;
  cancelled_at: string | null;
  answer: 'going' | 'maybe' | null;
  /** the address of its page in PURE */
  page: string;
}

/**
 * Writes an iCalendar file (RFC 5545): UTF-8, lines of at most 75 bytes that end with CRLF, times in UTC. Calendars
 * know an event by its id, and replace it by one with a higher sequence.
 */
export function writeCalendar(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//PURE//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function eventLines(event: CalendarEvent): string[] {
  const { location, link, latitude, longitude, description } = event;
  const venue = location ?? link;
  const about = link === null ? description : `${description}\n\n${link}`;
  return [
    'BEGIN:VEVENT',
    `UID:${event.id}`,
    `DTSTAMP:${utc(event.changed_at)}`,
    `SEQUENCE:${event.sequence}`,
    `STATUS:${statusOf(event)}`,
    `DTSTART:${utc(event.start_date)}`,
    `DTEND:${utc(event.ends_at)}`,
    `SUMMARY:${escapeText(event.title)}`,
    `DESCRIPTION:${escapeText(about)}`,
    ...(venue === null ? [] : [`LOCATION:${escapeText(venue)}`]),
    ...(latitude === null || longitude === null ? [] : [`GEO:${latitude};${longitude}`]),
    `URL:${new URL(event.page).href}`,
    'END:VEVENT',
  ];
}

function statusOf({ cancelled_at, answer }: CalendarEvent): string {
  if (cancelled_at !== null) return 'CANCELLED';
  return answer === 'maybe' ? 'TENTATIVE' : 'CONFIRMED';
}

/** `20261124T180000Z` */
function utc(time: string): string {
  return new Date(time).toISOString().replace(/[-:]|\.\d{3}/g, '');
}

/** As RFC 5545, 3.3.11 asks for. Control characters may not occur at all. */
function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);
}
