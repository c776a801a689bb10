import { formatTimeOfDay, locale } from '@pure/ui';
import { RequestError } from './request-error.ts';
import { strings } from './strings.ts';

/** A later time, without its day, could be read as one of today. */
const SAME_DAY_MS = 6 * 3_600_000;

/**
 * The message to a member who did something too often, with the time when the limit ends; null for any other
 * error.
 *
 * @param many the plural of what they did, e.g. `posts`
 * @param kept what stays of it, e.g. `Your post is kept here`
 */
export function rateLimitText(error: unknown, many: string, kept?: string): string | null {
  if (!(error instanceof RequestError) || error.kind !== 'rate-limited') return null;
  const end = error.limitEndsAt && formatLimitEnd(error.limitEndsAt);
  return strings.rateLimited({ many, end, ...(kept && { kept }) });
}

/** The moment at which a limit ends: `10:15`, or `Tuesday 10:15`. */
export function formatLimitEnd(at: string): string {
  const time = formatTimeOfDay(at);
  const end = new Date(at);
  if (end.getTime() - Date.now() < SAME_DAY_MS) return time;
  return `${end.toLocaleDateString(locale(), { weekday: 'long' })} ${time}`;
}
