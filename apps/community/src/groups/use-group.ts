import type { GroupPage } from '@pure/contracts';
import { RequestError } from '@pure/data';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PlaceView } from '../places/place-dialog.tsx';
import { groupInLists } from './group-cache.ts';
import { groupKeys } from './group-keys.ts';
import { readGroup } from './groups.data.ts';
import { useWithPending } from './pending-groups.ts';

/** One group. It shows at once if a list contains it. */
export function useGroup(id: string): PlaceView<GroupPage> {
  const queryClient = useQueryClient();
  const withPending = useWithPending();
  const query = useQuery({
    queryKey: groupKeys.page(id),
    queryFn: ({ signal }) => readGroup(id, signal),
    placeholderData: () => fromLists(groupInLists(queryClient, id)),
    staleTime: 0,
  });
  if (query.data) return { state: 'here', place: withPending(query.data) };
  if (query.data === null || isRefused(query.error)) return { state: 'gone' };
  if (query.isError) {
    return {
      state: 'failed',
      retry: () => void query.refetch(),
      isRetrying: query.isFetching,
    };
  }
  return { state: query.isPaused ? 'offline' : 'loading' };
}

/** Fields that only the page has are unknown until it has come. */
function fromLists(card: ReturnType<typeof groupInLists>): GroupPage | undefined {
  return card && { ...card, created_by: null, request_count: null, successor: null };
}

/** The database refuses an address that isn't a uuid. */
function isRefused(error: Error | null): boolean {
  return error instanceof RequestError && error.isFinal;
}
