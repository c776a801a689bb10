import { useCallback, useSyncExternalStore } from 'react';
import { subscribeToClock } from './clock.ts';
import { fullTime, relativeTime, type TimeFormat } from './relative-time.ts';

interface RelativeTimeProps {
  /** ISO 8601 */
  at: string;
  /** `standalone` begins with a capital, `inline` doesn't, and `compact` is `8h` */
  format?: TimeFormat;
  className?: string | undefined;
}

/** How long ago; it stays current while it is on screen. */
export function RelativeTime({ at, format = 'standalone', className }: RelativeTimeProps) {
  // The text is the snapshot, so that a tick renders only the times whose text changes.
  const readText = useCallback(() => relativeTime(at, Date.now(), format), [at, format]);
  const text = useSyncExternalStore(subscribeToClock, readText, readText);
  return (
    <time dateTime={at} title={fullTime(at)} className={className}>
      {text}
    </time>
  );
}
