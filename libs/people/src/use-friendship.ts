import type { FriendshipState } from '@pure/contracts';
import { useSession } from '@pure/session';
import { useQuery } from '@tanstack/react-query';
import { overlaid, useOverlay } from './overlay.ts';
import { peopleKeys } from './people-keys.ts';
import { readFriendship } from './people.data.ts';
import { useLivePeople } from './use-live-people.ts';

/**
 * How the signed-in member stands to another: undefined while that isn't known, for the member themselves, and when
 * signed out.
 *
 * @param known what a list has read already; nothing is requested then
 */
export function useFriendship(memberId: string, known?: FriendshipState) {
  useLivePeople();
  const overlay = useOverlay();
  const me = useSession(({ user }) => user?.id);
  const { data, isLoadingError, refetch } = useQuery({
    queryKey: peopleKeys.friendship(memberId),
    queryFn: ({ signal }) => readFriendship(memberId, signal),
    enabled: known === undefined && me !== undefined && me !== memberId,
  });
  const held = known ?? data;
  const state = held && overlaid(overlay, memberId, held);
  return {
    state,
    isChanging: overlay.has(memberId),
    failed: isLoadingError,
    retry: () => void refetch(),
  };
}
