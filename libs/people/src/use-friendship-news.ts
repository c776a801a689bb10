import type { FriendshipState } from '@pure/contracts';
import { useInbox } from '@pure/session';
import { useQueryClient } from '@tanstack/react-query';
import type { ChangeRequest } from './change-friendship.ts';
import { peopleKeys } from './people-keys.ts';

const ECHO_MS = 10_000;

/** Hears of friendships that others change. The echo of one's own change is no news. */
export function useFriendshipNews(listener: (state: FriendshipState) => void): void {
  const queryClient = useQueryClient();
  useInbox('friendship', ({ member_id, state }) => {
    const own = queryClient.getMutationCache().findAll({
      mutationKey: peopleKeys.changes,
      predicate: ({ state: mutation }) =>
        (mutation.variables as ChangeRequest).member.id === member_id &&
        Date.now() - mutation.submittedAt < ECHO_MS,
    });
    if (own.length === 0) listener(state);
  });
}
