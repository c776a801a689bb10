import type { InboxEvent, InboxEvents } from '@pure/contracts';
import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand/react';
import { inbox, sessionStore } from './configured-session.ts';
import type { OwnProfile, SessionState } from './session-state.ts';

/** Select narrowly: the component renders again when the selected value changes. */
export function useSession<T>(select: (state: SessionState) => T): T {
  return useStore(sessionStore, select);
}

/**
 * The signed-in member, for screens behind the guard.
 * @throws when nobody is signed in
 */
export function useMember(): { id: string; email: string; profile: OwnProfile | null } {
  const user = useSession((state) => state.user);
  const profile = useSession((state) => state.profile);
  if (!user) throw new Error('useMember() is for screens behind the guard');
  return { ...user, profile };
}

/** Listens while the component is mounted. The listener may change with every render. */
export function useInbox<E extends InboxEvent>(
  event: E,
  listener: (payload: InboxEvents[E]) => void,
): void {
  const onEvent = useEffectEvent(listener);
  useEffect(() => inbox.on(event, (payload) => onEvent(payload)), [event]);
}
