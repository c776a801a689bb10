import { onSignOut, session } from '@pure/session';
import { toast } from '@pure/ui/feedback';
import type { QueryClient } from '@tanstack/react-query';
import { isSigningOut } from './sign-out-member.ts';
import { strings } from './strings.ts';

/**
 * Forgets what was read for a member when they leave this tab, however they left: the next one must
 * not see it. A session that ended by itself is told.
 * @returns a function that stops it
 */
export function forgetOnFarewell(queryClient: Pick<QueryClient, 'clear'>): () => void {
  return onSignOut(() => {
    queryClient.clear();
    if (!isSigningOut() && session.getState().status === 'signed-out') toast(strings.sessionEnded);
  });
}
