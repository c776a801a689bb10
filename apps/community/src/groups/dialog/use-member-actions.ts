import type { GroupMember, GroupRole, Page } from '@pure/contracts';
import { afterCacheNotifies, queueToggle, rateLimitText, RequestError } from '@pure/data';
import { firstName, isolateText } from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { useQueryClient } from '@tanstack/react-query';
import { groupKeys } from '../group-keys.ts';
import { readGroupMembers, removeMember, setRole } from '../groups.data.ts';
import { memberKey, pendingMembers } from '../pending-members.ts';
import { strings } from './strings.ts';

/** An admin's actions on a member: shown at once, and undone if the server refuses. */
export function useMemberActions(groupId: string, { member }: GroupMember) {
  const queryClient = useQueryClient();
  const key = memberKey(groupId, member.id);
  const first = isolateText(firstName(member.full_name));

  function changePeople(change: (people: GroupMember[]) => GroupMember[]): void {
    queryClient.setQueriesData<Page<GroupMember>>(
      { queryKey: groupKeys.people(groupId) },
      (list) => list && { ...list, items: change(list.items) },
    );
  }
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: groupKeys.people(groupId) });
    void queryClient.invalidateQueries({ queryKey: groupKeys.page(groupId) });
    void queryClient.invalidateQueries({ queryKey: groupKeys.bans(groupId) });
  };
  const showFailure = (error: unknown, failed: string) =>
    toast.error(rateLimitText(error, strings.changes) ?? failed);

  return {
    changeRole(role: GroupRole): void {
      void queueToggle<'role', GroupRole>(
        pendingMembers,
        { id: key, key: 'role', state: role },
        {
          send: (state) => setRole(groupId, member.id, state),
          readBack: () => readRole(groupId, member),
          onSettled(settled) {
            changePeople((people) =>
              people.map((person) =>
                person.member.id === member.id ? { ...person, role: settled } : person,
              ),
            );
            toast.success(strings.roleSet(first, strings.roleNames[settled]));
            refresh();
          },
          onFailed(error) {
            showFailure(error, strings.roleFailed(first));
            refresh();
          },
        },
      );
    },
    async remove(keepOut: boolean): Promise<void> {
      const { addChange, settleChange } = pendingMembers.getState();
      addChange(key, { gone: true });
      try {
        await removeMember(groupId, member.id, keepOut);
        changePeople((people) => people.filter((person) => person.member.id !== member.id));
        toast.success(strings.removed(first));
      } catch (error) {
        showFailure(error, strings.removeFailed(first));
        if (!(error instanceof RequestError)) throw error;
      } finally {
        refresh();
        await afterCacheNotifies();
        settleChange(key, 'gone');
      }
    },
  };
}

/** The role that the server holds; null if the member has left. */
async function readRole(
  groupId: string,
  { id, username }: GroupMember['member'],
): Promise<GroupRole | null> {
  const { items } = await readGroupMembers(groupId, username, null);
  return items.find(({ member }) => member.id === id)?.role ?? null;
}
