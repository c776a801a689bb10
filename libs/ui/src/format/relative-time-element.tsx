import { useCallback, useSyncExternalStore } from 'react';
import { subscribeToClock } from './clock.ts';
import { fullTime, relativeTime, type TimePlace } from './relative-time.ts';

interface RelativeTimeProps {
  /** ISO 8601 */
  at: string;
  /** alone it begins with a capital, after other words it doesn't, and small it is `8h` */
  place?: TimePlace;
  className?: string | undefined;
}

/** How long ago; it stays current while it is on screen. */
export function RelativeTime({ at, place = 'alone', className }: RelativeTimeProps) {
  // The words are the snapshot, so that a tick renders only the times whose words change.
  const words = useCallback(() => relativeTime(at, Date.now(), place), [at, place]);
  const text = useSyncExternalStore(subscribeToClock, words, words);
  return (
    <time dateTime={at} title={fullTime(at)} className={className}>
      {text}
    </time>
  );
}
