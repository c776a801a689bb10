import { useSyncExternalStore } from 'react';
import { subscribeToClock } from './clock.ts';

const MINUTE_MS = 60_000;

const currentMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

/** The present minute, in ms since the epoch. It stays current while it is on screen. */
export function useMinute(): number {
  return useSyncExternalStore(subscribeToClock, currentMinute);
}
