import type { FriendCounts } from '@pure/contracts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type Arrival, arrivalBetween } from './arrivals.ts';
import { useReadCounts } from './use-read-counts.ts';

/** Calls back for requests and friends that arrive, live or after a gap. */
export function useFriendArrivals(listener: (arrival: Arrival) => void): void {
  const { data: counts } = useReadCounts();
  const before = useRef<FriendCounts>(undefined);
  const arrived = useEffectEvent(listener);
  useEffect(() => {
    if (!counts) return;
    const arrival = before.current && arrivalBetween(before.current, counts);
    before.current = counts;
    if (arrival) arrived(arrival);
  }, [counts]);
}
