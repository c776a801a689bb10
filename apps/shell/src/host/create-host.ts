import type { Host } from '@pure/contracts';
import { session } from '@pure/session';
import type { QueryClient } from '@tanstack/react-query';
import { openInviteDialog } from '../invite/invite-dialog-state.ts';

interface Lent {
  queryClient: QueryClient;
  navigate: Host['navigate'];
}

/** What the shell lends its remotes. */
export function createHost({ queryClient, navigate }: Lent): Host {
  return {
    queryClient,
    session: {
      memberId: () => session.getState().user?.id ?? null,
      subscribe: (listener) => session.subscribe(listener),
    },
    navigate,
    inviteFriends: openInviteDialog,
  };
}
