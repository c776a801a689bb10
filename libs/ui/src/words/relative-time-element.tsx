import { useCallback, useSyncExternalStore } from 'react';
import { subscribeToClock } from './clock.ts';
import { fullTime, relativeTime } from './relative-time.ts';

interface RelativeTimeProps {
  /** ISO 8601 */
  at: string;
  className?: string | undefined;
}

/** How long ago; keeps itself right while it is on screen. */
export function RelativeTime({ at, className }: RelativeTimeProps) {
  // The words are the snapshot, so that a tick renders only the times whose words change.
  const words = useCallback(() => relativeTime(at, Date.now()), [at]);
  const text = useSyncExternalStore(subscribeToClock, words, words);
  return (
    <time dateTime={at} title={fullTime(at)} className={className}>
      {text}
    </time>
  );
}
