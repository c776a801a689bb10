import type { FriendshipState } from '@pure/contracts';
import { type retryAfterWaiting, RequestError, type waitingMutation } from '@pure/data';
import type { QueryClient } from '@tanstack/react-query';
import { changeFriendship } from './change-friendship.ts';
import type { FriendshipCommand } from './friendship-changes.ts';
import { showFailure, showOutcome } from './friendship-toasts.ts';
import { peopleKeys } from './people-keys.ts';

interface StartChangeOptions {
  queryClient: QueryClient;
  /** the signed-in member's id */
  memberId: string;
  /** how it is tried */
  tries: typeof waitingMutation | ReturnType<typeof retryAfterWaiting>;
  onChange?: ((state: FriendshipState) => void) | undefined;
}

/**
 * Changes a friendship, shows the outcome in a toast, and brings every mounted list up to date. Without a network it
 * waits, shown as done.
 */
export async function startChange(
  command: FriendshipCommand,
  { queryClient, memberId, tries, onChange }: StartChangeOptions,
): Promise<void> {
  const mutation = queryClient.getMutationCache().build(queryClient, {
    ...tries,
    mutationKey: peopleKeys.changes,
    // One after the other for each member, also of those that waited: the last one made is the last one done.
    scope: { id: [...peopleKeys.changes, command.member.id].join() },
    mutationFn: (change: FriendshipCommand) => changeFriendship(change, memberId),
    onSuccess(outcome) {
      showOutcome(outcome, command);
      onChange?.(outcome.state);
    },
    onError: (error) => showFailure(error, command),
    // also after a refusal, which may rest on a list that is out of date
    onSettled: () => queryClient.invalidateQueries({ queryKey: peopleKeys.all }),
  });
  await mutation.execute(command).catch((error: unknown) => {
    if (!(error instanceof RequestError)) throw error;
  });
}
