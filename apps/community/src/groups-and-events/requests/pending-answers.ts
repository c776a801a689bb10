import type { GroupRequest } from '@pure/contracts';
import { createPendingChanges } from '@pure/data';
import { onSignOut } from '@pure/session';
import { useStore } from 'zustand';

/** The requests whose answers the server hasn't confirmed, by their id. */
export const pendingAnswers = createPendingChanges<{ answered?: true }>();

onSignOut(() => pendingAnswers.getState().clearChanges());

/** Leaves out the requests that have just been answered. */
export function useUnanswered<Request extends GroupRequest>(
  requests: Request[] | undefined,
): Request[] | undefined {
  const changes = useStore(pendingAnswers, (pending) => pending.changes);
  return requests?.filter(({ id }) => !changes[id]);
}
