import type { FriendshipState } from '@pure/contracts';
import { session } from '@pure/session';
import { toast } from '@pure/ui/feedback';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeFriendshipWithToast } from './change-friendship-with-toast.ts';
import type { FriendshipCommand } from './friendship-changes.ts';
import { peopleKeys } from './people-keys.ts';
import { strings } from './strings.ts';

/**
 * Sends, accepts, declines, cancels or unfriends, says how it went, and brings every mounted list up to
 * date. Without a network it waits, shown as done. `onChange` hears what the friendship is then.
 */
export function useChangeFriendship(onChange?: (state: FriendshipState) => void) {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: peopleKeys.changes,
    mutationFn: (command: FriendshipCommand) =>
      changeFriendshipWithToast(command, session.getState().user?.id ?? ''),
    onSuccess: ({ state }) => onChange?.(state),
    // also after a refusal, which may rest on a list that is out of date
    onSettled: () => queryClient.invalidateQueries({ queryKey: peopleKeys.all }),
  });
  return (command: FriendshipCommand) => {
    if (session.getState().user === null) toast.error(strings.logIn);
    else mutate(command);
  };
}
