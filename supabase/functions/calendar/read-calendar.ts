import { type CalendarEvent, writeCalendar } from '../_shared/calendar/write-calendar.ts';
import { callDatabase } from '../_shared/database.ts';
import { hashText } from '../_shared/hash-text.ts';
import { requireEnv } from '../_shared/project.ts';
import { Refusal } from '../_shared/refusal.ts';

/**
 * The calendar of the address `…/{token}.ics`. @param callerAddress of the network, whose wrong tokens are counted
 * @throws Refusal 404 for an address that ended or never was, 429
 */
export async function readCalendar(pathname: string, callerAddress: string): Promise<string> {
  const [, token] = /\/([\da-f]{64})\.ics$/.exec(pathname) ?? [];
  // The database gets hashes alone, so that its log has no token either.
  const events =
    token === undefined
      ? null
      : await callDatabase<Omit<CalendarEvent, 'page'>[] | null>('calendar_events', {
          token_hash: await hashText(token),
          caller_hash: await hashText(callerAddress),
        });
  if (!events) throw new Refusal(404, 'not_found', 'This calendar address has ended.');
  const site = requireEnv('SITE_URL');
  return writeCalendar(
    'PURE',
    events.map((event) => ({ ...event, page: `${site}/app/events?event=${event.id}` })),
  );
}
