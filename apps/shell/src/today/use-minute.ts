// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { subscribeToClock } from '@pure/ui';
import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

const currentMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

/** The present minute, in ms since the epoch. */
export function useMinute(): number {
  return useSyncExternalStore(subscribeToClock, currentMinute);
}
