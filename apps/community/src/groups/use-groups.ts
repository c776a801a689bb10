import type { GroupCard } from '@pure/contracts';
import { flatList, usePagedList } from '@pure/data';
import { keepPreviousData } from '@tanstack/react-query';
import { type GroupList, groupKeys } from './group-keys.ts';
import { readGroups } from './groups.data.ts';
import { useWithPending } from './pending-groups.ts';

const shape = flatList<GroupCard>();

/** A list of groups whose name or description contains `query`, page by page. */
export function useGroups(list: GroupList, query: string) {
  const withPending = useWithPending();
  const { list: page, ...paging } = usePagedList({
    queryKey: groupKeys.list(list, query),
    readPage: (after, signal) => readGroups(list, query, after, signal),
    shape,
    query: { placeholderData: keepPreviousData },
  });
  const groups = page?.items
    .map(withPending)
    .filter(({ state }) => list === 'discover' || state === 'member' || state === 'invited');
  return { ...paging, groups };
}
