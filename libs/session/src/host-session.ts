import type { HostSession } from '@pure/contracts';
import { sessionStore } from './configured-session.ts';

/** The part of the session that a host provides to remotes. */
export const hostSession: HostSession = {
  memberId: () => sessionStore.getState().user?.id ?? null,
  subscribe: (listener) => sessionStore.subscribe(listener),
};
