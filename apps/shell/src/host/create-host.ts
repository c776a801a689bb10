import type { Host } from '@pure/contracts';
import { session } from '@pure/session';
import type { QueryClient } from '@tanstack/react-query';
import { openInviteDialog } from '../invite/invite-dialog-state.ts';
import { forgetOnFarewell } from '../sign-out/farewell.ts';

interface Lent {
  /** the cache, whose code comes with the first page that reads through it */
  queryClient: () => QueryClient | undefined;
  navigate: Host['navigate'];
}

/** What the shell lends its remotes, made once: the cache forgets each member who leaves. */
export function createHost({ queryClient, navigate }: Lent): Host {
  forgetOnFarewell({ clear: () => queryClient()?.clear() });
  return {
    get queryClient() {
      const client = queryClient();
      if (!client) throw new Error('The query cache is there for pages, not while routes are made');
      return client;
    },
    session: {
      memberId: () => session.getState().user?.id ?? null,
      subscribe: (listener) => session.subscribe(listener),
    },
    navigate,
    inviteFriends: openInviteDialog,
  };
}
