import type { FriendshipState } from '@pure/contracts';
import { retryAfterWaiting } from '@pure/data';
import { session } from '@pure/session';
import { toast } from '@pure/ui/feedback';
import { useQueryClient } from '@tanstack/react-query';
import type { FriendshipCommand } from './friendship-changes.ts';
import { startChange } from './start-change.ts';
import { strings } from './strings.ts';

/** Sends, accepts, declines, cancels or unfriends, as `startChange` does. `onChange` gets the new friendship. */
export function useChangeFriendship(onChange?: (state: FriendshipState) => void) {
  const queryClient = useQueryClient();
  return (command: FriendshipCommand) => {
    const memberId = session.getState().user?.id;
    if (memberId === undefined) return void toast.error(strings.logIn);
    void startChange(command, { queryClient, memberId, tries: retryAfterWaiting(), onChange });
  };
}
