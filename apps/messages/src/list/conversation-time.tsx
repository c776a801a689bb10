import { formatTimeOfDay, fullTime, locale, subscribeToClock } from '@pure/ui';
import { useSyncExternalStore } from 'react';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** `9:41`, in the last week `Thu`, before `12 Nov`, in another year `12/11/2025`. @param at ISO 8601 */
export function conversationTime(at: string, now = new Date()): string {
  const time = new Date(at);
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  if (time.getTime() >= midnight) return formatTimeOfDay(at);
  if (time.getTime() >= midnight - 6 * DAY_MS) {
    return time.toLocaleDateString(locale(), { weekday: 'short' });
  }
  const isThisYear = time.getFullYear() === now.getFullYear();
  return time.toLocaleDateString(
    locale(),
    isThisYear
      ? { day: 'numeric', month: 'short' }
      : { day: 'numeric', month: 'numeric', year: 'numeric' },
  );
}

/** The time of the newest message. It stays correct past midnight. */
export function ConversationTime({ at }: { at: string }) {
  const readText = () => conversationTime(at);
  return (
    <time dateTime={at} title={fullTime(at)}>
      {useSyncExternalStore(subscribeToClock, readText, readText)}
    </time>
  );
}
