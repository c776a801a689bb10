import { locale } from '@pure/ui';

const DAY_MS = 24 * 60 * 60_000;

/** `from` is the smallest number of days that is told in the unit, `days` is its length. */
const units = [
  { from: 365, unit: 'year', days: 365.25 },
  { from: 30, unit: 'month', days: 30.44 },
  { from: 7, unit: 'week', days: 7 },
  { from: 0, unit: 'day', days: 1 },
] as const;

/**
 * `3 months ago`, `yesterday`, `today`
 * @param at ISO 8601
 * @param now milliseconds since the epoch
 */
export function joinedAgo(at: string, now: number): string {
  const past = Math.max(0, Math.floor((now - Date.parse(at)) / DAY_MS));
  const { unit, days } = units.find(({ from }) => past >= from) ?? units[3];
  const ago = new Intl.RelativeTimeFormat(locale(), {
    numeric: unit === 'day' ? 'auto' : 'always',
  });
  return ago.format(-Math.max(unit === 'day' ? 0 : 1, Math.floor(past / days)), unit);
}
