import type { QueryClient } from '@tanstack/react-query';
import { peopleKeys } from './people-keys.ts';

const THROTTLE_INTERVAL_MS = 1_000;

/** The time at which the counts of each client were last read, or will be. */
const reads = new WeakMap<QueryClient, number>();

/** Reads the counts again: at once, but at most once a second. */
export function refreshCounts(queryClient: QueryClient): void {
  const now = performance.now();
  const last = reads.get(queryClient) ?? -THROTTLE_INTERVAL_MS;
  if (last > now) return;
  const at = Math.max(now, last + THROTTLE_INTERVAL_MS);
  reads.set(queryClient, at);
  setTimeout(() => {
    void queryClient.invalidateQueries({ queryKey: peopleKeys.counts() });
  }, at - now);
}
