import { pendingMutations, RequestError, waitingMutation } from '@pure/data';
import { isString, keepWaitingActions, objectOf, oneOf, perMember } from '@pure/drafts';
import type { QueryClient } from '@tanstack/react-query';
import { showFailure, showOutcome } from './change-friendship-with-toast.ts';
import { changeFriendship } from './change-friendship.ts';
import { aims, type FriendshipChange, type FriendshipCommand } from './friendship-changes.ts';
import { WAITING, waitingStorage } from './has-waiting-changes.ts';
import { peopleKeys } from './people-keys.ts';

const isCommand = objectOf<FriendshipCommand>({
  change: oneOf(...(Object.keys(aims) as FriendshipChange[])),
  member: objectOf<FriendshipCommand['member']>({ id: isString, full_name: isString }),
});

const watchersOf = perMember((memberId, memberLeft) => {
  const watched = new WeakSet<QueryClient>();
  return (queryClient: QueryClient) => {
    if (watched.has(queryClient)) return;
    watched.add(queryClient);
    keepWaitingActions({
      storage: waitingStorage(memberId),
      name: WAITING,
      validator: isCommand,
      idOf: ({ member }) => member.id,
      ...pendingMutations<FriendshipCommand>(queryClient, peopleKeys.changes),
      act: (command) => void changeAgain(queryClient, memberId, command),
      memberLeft,
    });
  };
});

/**
 * From now on, keeps the requests, and answers to requests, that wait for the network, and sends those of an earlier
 * start. Every screen shows them as done.
 */
export function keepWaitingChanges(queryClient: QueryClient, memberId: string): void {
  watchersOf(memberId)(queryClient);
}

async function changeAgain(
  queryClient: QueryClient,
  memberId: string,
  command: FriendshipCommand,
): Promise<void> {
  const mutation = queryClient.getMutationCache().build(queryClient, {
    ...waitingMutation,
    mutationKey: peopleKeys.changes,
    mutationFn: (waiting: FriendshipCommand) => changeFriendship(waiting, memberId),
    onSettled: () => queryClient.invalidateQueries({ queryKey: peopleKeys.all }),
  });
  try {
    showOutcome(await mutation.execute(command), command);
  } catch (error) {
    showFailure(error, command);
    if (!(error instanceof RequestError)) throw error;
  }
}
