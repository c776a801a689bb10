// The parts that wait for an idle page seldom render, and the compiler's memo would be an eighth of their bytes.
'use no memo';
import { subscribeToClock } from '@pure/ui';
import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

const currentMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

/** The present minute, in ms since the epoch. */
export function useMinute(): number {
  return useSyncExternalStore(subscribeToClock, currentMinute);
}
