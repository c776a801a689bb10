import { logFailure, request } from '@pure/data';
import { getConfiguration } from '@pure/session';

// Every function here throws a `RequestError`, and logs it.

/** Since when the member has an address for calendars; null without one. */
export async function readCalendarLink(
  signal?: AbortSignal,
): Promise<{ created_at: string } | null> {
  return logFailure(
    'The address for calendars failed to load',
    request((client) => client.rpc('calendar_link'), { signal }),
    signal,
  );
}

/** Makes an address; the one before ends. @returns the address, which is told this once */
export async function renewCalendarLink(): Promise<string> {
  const token = await logFailure(
    'No address for calendars could be made',
    request((client) => client.rpc('renew_calendar_link')),
  );
  const { supabase_url } = getConfiguration();
  return `${supabase_url.replace(/^https?/, 'webcal')}/functions/v1/calendar/${token}.ics`;
}

export async function stopCalendarLink(): Promise<void> {
  await logFailure(
    'The address for calendars failed to end',
    request((client) => client.rpc('stop_calendar_link')),
  );
}
