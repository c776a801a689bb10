import type { Host } from '@pure/contracts';
import { hostSession } from '@pure/session/host';
import type { QueryClient } from '@tanstack/react-query';

/** The standalone host has neither an invite dialog nor a scanner. */
export function createStandaloneHost(queryClient: QueryClient, navigate: Host['navigate']): Host {
  return {
    queryClient,
    session: hostSession,
    navigate,
  };
}
