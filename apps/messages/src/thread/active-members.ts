import { onSignOut } from '@pure/session';
import { subscribeToClock } from '@pure/ui';
import { useSyncExternalStore } from 'react';

/** The server calls a member active whose app was open within this time. */
const ACTIVE_MS = 5 * 60_000;

/** Until when a member counts as active, in ms since the epoch, as far as the last answer tells. */
const activeUntil = new Map<string, number>();
const listeners = new Set<() => void>();

onSignOut(() => activeUntil.clear());

/** Takes what an answer says of members. */
export function noteActivity(read: { partner: { id: string } | null; active: boolean }[]): void {
  for (const { partner, active } of read) {
    if (partner) activeUntil.set(partner.id, active ? Date.now() + ACTIVE_MS : 0);
  }
  for (const listener of listeners) listener();
}

/** Whether a member is active now. It ends by itself, within half a minute. */
export function useIsActive(memberId: string | undefined): boolean {
  const isActive = () => memberId !== undefined && (activeUntil.get(memberId) ?? 0) > Date.now();
  return useSyncExternalStore(subscribe, isActive);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stopClock = subscribeToClock(listener);
  return () => {
    listeners.delete(listener);
    stopClock();
  };
}
