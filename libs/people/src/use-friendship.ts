import { useSession } from '@pure/session';
import { useQuery } from '@tanstack/react-query';
import { overlaid, useOverlay } from './overlay.ts';
import { peopleKeys } from './people-keys.ts';
import { readFriendship } from './people.data.ts';
import { useLivePeople } from './use-live-people.ts';

/**
 * How the signed-in member stands to another: undefined while that isn't known, for oneself, and when
 * signed out.
 */
export function useFriendship(memberId: string) {
  useLivePeople();
  const overlay = useOverlay();
  const me = useSession(({ user }) => user?.id);
  const { data, isLoadingError, refetch } = useQuery({
    queryKey: peopleKeys.friendship(memberId),
    queryFn: ({ signal }) => readFriendship(memberId, signal),
    enabled: me !== undefined && me !== memberId,
  });
  const state = data && overlaid(overlay, memberId, data);
  return {
    state,
    isChanging: overlay.has(memberId),
    failed: isLoadingError,
    retry: () => void refetch(),
  };
}
