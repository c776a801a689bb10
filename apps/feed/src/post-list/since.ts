import { relativeTime, formatTimeOfDay } from '@pure/ui';

const HOUR_MS = 3_600_000;

/**
 * A time after "since": `10:15` within the same day, `yesterday`, `Tuesday`, `3 Nov`.
 *
 * @param at ISO 8601
 * @param now milliseconds since the epoch
 */
export function since(at: string, now: number): string {
  const then = new Date(at);
  const isRecent = now - then.getTime() < 6 * HOUR_MS;
  if (isRecent || then.toDateString() === new Date(now).toDateString()) {
    return formatTimeOfDay(at);
  }
  return relativeTime(at, now, 'inline').replace(/^on /, '');
}
