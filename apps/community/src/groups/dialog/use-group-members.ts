import type { FriendshipState, GroupMember, Page } from '@pure/contracts';
import { flatList, usePagedList } from '@pure/data';
import { useInbox } from '@pure/session';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { groupKeys } from '../group-keys.ts';
import { readGroupMembers } from '../groups.data.ts';
import { memberKey, pendingMembers } from '../pending-members.ts';

const shape = flatList<GroupMember>();

/** The members of a group whose name contains `query`, page by page, with what the admin has changed. */
export function useGroupMembers(groupId: string, query: string) {
  const queryClient = useQueryClient();
  const changes = useStore(pendingMembers, (pending) => pending.changes);
  const queryKey = groupKeys.people(groupId);
  useInbox('friendship', () => void queryClient.invalidateQueries({ queryKey }));
  const { list, ...paging } = usePagedList({
    queryKey: groupKeys.peopleNamed(groupId, query),
    readPage: (after, signal) => readGroupMembers(groupId, query, after, signal),
    shape,
    query: { placeholderData: keepPreviousData },
  });
  const changeOf = ({ member }: GroupMember) => changes[memberKey(groupId, member.id)];
  return {
    ...paging,
    people: list?.items
      .filter((person) => !changeOf(person)?.gone)
      .map((person) => ({ ...person, role: changeOf(person)?.role ?? person.role })),
    /** Holds a friendship that changed here. */
    setFriendship(memberId: string, friendship: FriendshipState): void {
      queryClient.setQueriesData<Page<GroupMember>>(
        { queryKey },
        (list) =>
          list && {
            ...list,
            items: list.items.map((person) =>
              person.member.id === memberId ? { ...person, friendship } : person,
            ),
          },
      );
    },
  };
}
