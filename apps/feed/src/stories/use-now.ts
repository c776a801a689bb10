import { useEffect, useState } from 'react';

/**
 * Returns the time in ms and re-renders at the next moment that matters. It uses one timer instead of polling. It also
 * updates when the tab becomes visible, because timers sleep in a hidden tab.
 * @param nextMoment returns the first moment after `now`, if there is one
 */
export function useNow(nextMoment: (now: number) => number | undefined): number {
  const [now, setNow] = useState(Date.now);
  const moment = nextMoment(now);
  useEffect(() => {
    if (moment === undefined) return undefined;
    const update = () => setNow((before) => Math.max(before, Date.now()));
    // A timer may fire slightly early, so the moment itself is set.
    const timer = setTimeout(() => setNow(moment), moment - Date.now());
    document.addEventListener('visibilitychange', update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [moment]);
  return now;
}
