import type { FriendshipState } from '@pure/contracts';
import { session } from '@pure/session';
import { toast } from '@pure/ui/feedback';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  changeFriendship,
  type ChangeOutcome,
  type ChangeRequest,
  type FriendshipChange,
} from './change-friendship.ts';
import { peopleKeys } from './people-keys.ts';
import { peopleStrings as words } from './strings.ts';

const failures: Record<FriendshipChange, string> = {
  send: words.sendFailed,
  accept: words.acceptFailed,
  decline: words.declineFailed,
  cancel: words.cancelFailed,
  unfriend: words.unfriendFailed,
};

/**
 * Sends, accepts, declines, cancels or unfriends, says how it went, and brings every mounted list up to
 * date. `onChange` hears what the friendship is then.
 */
export function useChangeFriendship(onChange?: (state: FriendshipState) => void) {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: peopleKeys.changes,
    // offline it fails at once and says so, rather than wait unseen for the network
    networkMode: 'always',
    mutationFn: (request: ChangeRequest) =>
      changeFriendship(request, session.getState().user?.id ?? ''),
    onSuccess: (outcome, request) => {
      say(outcome, request);
      onChange?.(outcome.state);
      return queryClient.invalidateQueries({ queryKey: peopleKeys.all });
    },
    onError: (_failure, { change }) => {
      toast.error(failures[change]);
      // what was refused may rest on a list that is out of date
      void queryClient.invalidateQueries({ queryKey: peopleKeys.all });
    },
  });
  return (request: ChangeRequest) => {
    if (session.getState().user === null) toast.error(words.logIn);
    else mutate(request);
  };
}

function say({ state, duplicate }: ChangeOutcome, { change, member }: ChangeRequest): void {
  if (duplicate) toast(words.alreadySent);
  else if (change === 'send') {
    toast.success(state === 'friends' ? words.nowFriends(member.full_name) : words.sent);
  } else if (change === 'accept') toast.success(words.accepted);
  else if (state === 'friends') toast(words.acceptedMeanwhile(member.full_name));
  else if (change === 'decline') toast.success(words.declined);
  else if (change === 'cancel') toast.success(words.cancelled);
  else toast.success(words.unfriended(member.full_name));
}
