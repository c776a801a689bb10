import { useInbox } from '@pure/session';
import { useQueryClient } from '@tanstack/react-query';
import { groupKeys } from './group-keys.ts';

/**
 * Reads the mounted parts of a group again after it changed elsewhere. Mount it once on the page.
 * @param openedId of the group over the list, if there is one
 */
export function useLiveGroups(openedId: string | null): void {
  const queryClient = useQueryClient();
  const refresh = (...keys: (readonly unknown[])[]) => {
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
  };

  useInbox('group', ({ group_id, what }) => {
    refresh(groupKeys.lists, groupKeys.page(group_id));
    if (what === 'members' || what === 'gone') {
      refresh(groupKeys.people(group_id), groupKeys.bans(group_id));
    }
    if (what !== 'group') refresh(groupKeys.requests(group_id));
  });
  // A post in one of the member's groups opens its ring. An open group marks its own posts as seen.
  useInbox('post', ({ group_id }) => {
    if (group_id && group_id !== openedId) refresh(groupKeys.mine);
  });
  // Only the invited member gets an event for an invitation.
  useInbox('notification', ({ type }) => {
    if (type === 'group_invite') refresh(groupKeys.lists, groupKeys.pages);
  });
  useInbox('resync', () => refresh(groupKeys.all));
}
