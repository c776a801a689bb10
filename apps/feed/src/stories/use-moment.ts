import { useEffect, useState } from 'react';

/**
 * The time in ms, kept just as far as is needed to know whether a moment has come. No polling: it wakes
 * at the moment itself, and when the tab comes back, since timers may have slept.
 */
export function useMoment(next: (now: number) => number | undefined): number {
  const [now, setNow] = useState(Date.now);
  const moment = next(now);
  useEffect(() => {
    if (moment === undefined) return undefined;
    const look = () => setNow((before) => Math.max(before, Date.now()));
    // A timer may fire a little before its time.
    const timer = setTimeout(() => setNow(moment), moment - Date.now());
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [moment]);
  return now;
}
