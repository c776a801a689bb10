import { dateFormat, numberFormat, relativeTimeFormat } from './intl-formats.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const week = 7 * day;

function startOfDay(time: number): number {
  return new Date(time).setHours(0, 0, 0, 0);
}

/** Days from one date of the calendar to another: 0 on the same day. Rounded, since a day that changes its clocks isn't 24 hours long. */
export function calendarDays(from: number, to: number): number {
  return Math.round((startOfDay(to) - startOfDay(from)) / day);
}

function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** `inline`: after other words; `compact`: where there is room for a word at most. */
export type TimeFormat = 'standalone' | 'inline' | 'compact';

/**
 * How long ago, in the reader's calendar: `just now`, `5 minutes ago`, `2 hours ago`, `Yesterday`,
 * `Tuesday`, `3 Nov`, `3 Nov 2024`. Inline: `yesterday`, `on Tuesday`, `on 3 Nov`. Compact:
 * `now`, `5m`, `8h`, `6d`, `3 Nov`. A time ahead of the reader's clock is `just now`.
 *
 * @param at ISO 8601
 * @param now milliseconds since the epoch
 */
export function relativeTime(at: string, now: number, format: TimeFormat = 'standalone'): string {
  const then = Date.parse(at);
  if (Number.isNaN(then)) return '';
  const past = Math.max(0, now - then);
  if (format === 'compact' && past < week) return compactTime(past);
  const days = calendarDays(then, now);
  const ago = relativeTimeFormat({ numeric: 'auto' });
  if (past < minute) return 'just now';
  if (past < hour) return ago.format(-Math.floor(past / minute), 'minute');
  if (days <= 0 || past < 6 * hour) return ago.format(-Math.floor(past / hour), 'hour');
  const isStandalone = format !== 'inline';
  if (days === 1) return isStandalone ? capitalised(ago.format(-1, 'day')) : ago.format(-1, 'day');
  const date = (options: Intl.DateTimeFormatOptions) =>
    (isStandalone ? '' : 'on ') + dateFormat(options).format(then);
  if (days < 7) return date({ weekday: 'long' });
  const thisYear = new Date(then).getFullYear() === new Date(now).getFullYear();
  return date({ day: 'numeric', month: 'short', ...(!thisYear && { year: 'numeric' }) });
}

function compactTime(past: number): string {
  if (past < minute) return 'now';
  const brief = (length: number, unit: 'minute' | 'hour' | 'day') =>
    numberFormat({ style: 'unit', unit, unitDisplay: 'narrow' }).format(Math.floor(past / length));
  if (past < hour) return brief(minute, 'minute');
  return past < day ? brief(hour, 'hour') : brief(day, 'day');
}

/** The whole date and time, for a tooltip. */
export function fullTime(at: string): string {
  const time = new Date(at);
  if (Number.isNaN(time.getTime())) return '';
  return dateFormat({ dateStyle: 'full', timeStyle: 'short' }).format(time);
}
