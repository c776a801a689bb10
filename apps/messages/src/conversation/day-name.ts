import { calendarDays, dateFormat } from '@pure/ui';
import { strings } from './strings.ts';

const WEEK_DAYS = 7;

/**
 * A day as the reader's calendar names it: `Today`, `Yesterday`, `Tuesday`, `Tuesday, 3 November`,
 * `3 November 2024`.
 * @param at ISO 8601
 * @param now milliseconds since the epoch
 */
export function dayName(at: string, now = Date.now()): string {
  const then = Date.parse(at);
  const days = calendarDays(then, now);
  if (days <= 0) return strings.today;
  if (days === 1) return strings.yesterday;
  const date = (options: Intl.DateTimeFormatOptions) => dateFormat(options).format(then);
  if (days < WEEK_DAYS) return date({ weekday: 'long' });
  return new Date(then).getFullYear() === new Date(now).getFullYear()
    ? date({ weekday: 'long', day: 'numeric', month: 'long' })
    : date({ day: 'numeric', month: 'long', year: 'numeric' });
}
