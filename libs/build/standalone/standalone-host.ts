import type { Host } from '@pure/contracts';
import { session } from '@pure/session';
import type { QueryClient } from '@tanstack/react-query';

/** The standalone host has neither an invite dialog nor a scanner. */
export function createStandaloneHost(queryClient: QueryClient, navigate: Host['navigate']): Host {
  return {
    queryClient,
    session: {
      memberId: () => session.getState().user?.id ?? null,
      subscribe: (listener) => session.subscribe(listener),
    },
    navigate,
  };
}
