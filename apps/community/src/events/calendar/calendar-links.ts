import { writeCalendar } from '@pure/calendar';
import { paths } from '@pure/contracts';
import type { EventDetails } from '@pure/contracts/database';

/** `20261124T180000Z` */
const compact = (at: string) => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '');

const locationOf = ({ location, link }: EventDetails) => location ?? link ?? '';

/** Opens Google's form for a new entry: it gets title, time and location, and nothing else. */
export function googleUrl(event: EventDetails): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title,
    dates: `${compact(event.start_date)}/${compact(event.ends_at)}`,
    location: locationOf(event),
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

/** The same for Outlook. */
export function outlookUrl(event: EventDetails): string {
  const query = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.title,
    startdt: new Date(event.start_date).toISOString(),
    enddt: new Date(event.ends_at).toISOString(),
    location: locationOf(event),
  });
  return `https://outlook.live.com/calendar/0/action/compose?${query}`;
}

/** The event as a file for calendars. */
export function calendarFile(event: EventDetails): { blob: Blob; name: string } {
  const { answer } = event;
  const text = writeCalendar('PURE', [
    {
      ...event,
      answer: answer === 'going' || answer === 'maybe' ? answer : null,
      changed_at: new Date().toISOString(),
      page: location.origin + paths.events({ event: event.id }),
    },
  ]);
  return {
    blob: new Blob([text], { type: 'text/calendar;charset=utf-8' }),
    name: `${fileName(event.title)}.ics`,
  };
}

/** Without the characters that file systems refuse. */
function fileName(title: string): string {
  return (
    title
      .replace(/[\p{Cc}<>:"/\\|?*]/gu, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[. ]+|[. ]+$/g, '') || 'event'
  );
}
