import type { GroupPage } from '@pure/contracts';
import { type QueryView, viewOfQuery } from '@pure/data';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { groupInLists } from './group-cache.ts';
import { groupKeys } from './group-keys.ts';
import { readGroup } from './groups.data.ts';
import { useWithPending } from './pending-groups.ts';

/** One group. It shows at once if a list contains it. */
export function useGroup(id: string): QueryView<GroupPage> {
  const queryClient = useQueryClient();
  const withPending = useWithPending();
  const query = useQuery({
    queryKey: groupKeys.page(id),
    queryFn: ({ signal }) => readGroup(id, signal),
    placeholderData: () => fromLists(groupInLists(queryClient, id)),
    staleTime: 0,
  });
  const view = viewOfQuery(query);
  return view.state === 'here' ? { ...view, data: withPending(view.data) } : view;
}

/** Fields that only the page has are unknown until it has come. */
function fromLists(card: ReturnType<typeof groupInLists>): GroupPage | undefined {
  return card && { ...card, created_by: null, request_count: null, successor: null };
}
