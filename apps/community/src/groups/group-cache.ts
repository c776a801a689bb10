import type { GroupCard, GroupPage, Page } from '@pure/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { groupKeys } from './group-keys.ts';

type Change = <Group extends GroupCard>(group: Group) => Group;

/** Changes a group wherever it is held. */
export function changeGroup(queryClient: QueryClient, id: string, change: Change): void {
  queryClient.setQueriesData<Page<GroupCard>>(
    { queryKey: groupKeys.lists },
    (list) =>
      list && {
        ...list,
        items: list.items.map((group) => (group.id === id ? change(group) : group)),
      },
  );
  queryClient.setQueryData<GroupPage | null>(groupKeys.page(id), (group) => group && change(group));
}

/** Takes a group that is gone out of the lists. */
export function dropGroup(queryClient: QueryClient, id: string): void {
  queryClient.setQueriesData<Page<GroupCard>>(
    { queryKey: groupKeys.lists },
    (list) => list && { ...list, items: list.items.filter((group) => group.id !== id) },
  );
  queryClient.setQueryData(groupKeys.page(id), null);
}

/** A group of a list, so that opening it shows its card at once. */
export function groupInLists(queryClient: QueryClient, id: string): GroupCard | undefined {
  return queryClient
    .getQueriesData<Page<GroupCard>>({ queryKey: groupKeys.lists })
    .flatMap(([, list]) => list?.items ?? [])
    .find((group) => group.id === id);
}
