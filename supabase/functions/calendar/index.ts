import { hashText } from '../_shared/hash-text.ts';
import { Refusal } from '../_shared/refusal.ts';
import { refusalOf } from '../_shared/serve.ts';
import { readCalendar } from './read-calendar.ts';

/**
 * `GET …/calendar/{token}.ics` → everything that the member goes to, for calendars, which send no other proof. No log of
 * ours has the token.
 */
Deno.serve(async (request) => {
  try {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw new Refusal(405, 'method_not_allowed', 'Use GET');
    }
    const calendar = await readCalendar(new URL(request.url).pathname, addressOf(request));
    const etag = `"${await hashText(calendar)}"`;
    const headers = { etag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' };
    if (request.headers.get('if-none-match')?.includes(etag)) {
      return new Response(null, { status: 304, headers });
    }
    return new Response(request.method === 'HEAD' ? null : calendar, {
      headers: { ...headers, 'content-type': 'text/calendar; charset=utf-8' },
    });
  } catch (error) {
    const { status, message, details } = refusalOf(error);
    const headers = new Headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    if (status === 429 && details !== null) headers.set('retry-after', secondsUntil(details));
    return new Response(message, { status, headers });
  }
});

/** The caller's network address. The proxy wrote the last hop; the caller may have written the others. */
const addressOf = ({ headers }: Request) =>
  headers.get('cf-connecting-ip') ??
  headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ??
  '';

const secondsUntil = (time: string) =>
  String(Math.max(1, Math.ceil((Date.parse(time) - Date.now()) / 1_000)));
