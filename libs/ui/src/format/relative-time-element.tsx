import { useCallback, useSyncExternalStore } from 'react';
import { subscribeToClock } from './clock.ts';
import { fullTime, relativeTime, type TimeFormat } from './relative-time.ts';

interface RelativeTimeProps {
  /** ISO 8601 */
  at: string;
  /** alone it begins with a capital, after other words it doesn't, and small it is `8h` */
  format?: TimeFormat;
  className?: string | undefined;
}

/** How long ago; it stays current while it is on screen. */
export function RelativeTime({ at, format = 'standalone', className }: RelativeTimeProps) {
  // The words are the snapshot, so that a tick renders only the times whose words change.
  const words = useCallback(() => relativeTime(at, Date.now(), format), [at, format]);
  const text = useSyncExternalStore(subscribeToClock, words, words);
  return (
    <time dateTime={at} title={fullTime(at)} className={className}>
      {text}
    </time>
  );
}
