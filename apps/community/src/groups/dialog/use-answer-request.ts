import type { GroupPage, GroupRequest, Page } from '@pure/contracts';
import { afterCacheNotifies, rateLimitText, RequestError } from '@pure/data';
import { toast } from '@pure/ui/feedback';
import { useQueryClient } from '@tanstack/react-query';
import { groupKeys } from '../group-keys.ts';
import { answerRequest } from '../groups.data.ts';
import { memberKey, pendingMembers } from '../pending-members.ts';
import { strings } from './strings.ts';

/** Answers a request to join: it leaves the list at once, and is back if the server refuses (row 171). */
export function useAnswerRequest(groupId: string) {
  const queryClient = useQueryClient();
  const requestsKey = groupKeys.requests(groupId);
  const pageKey = groupKeys.page(groupId);

  /** Takes the request out of the list, and its number off the tab. */
  function removeRequest(id: string): void {
    queryClient.setQueryData<Page<GroupRequest>>(
      requestsKey,
      (list) => list && { ...list, items: list.items.filter((held) => held.id !== id) },
    );
    queryClient.setQueryData<GroupPage | null>(
      pageKey,
      (group) => group && { ...group, request_count: Math.max(0, (group.request_count ?? 0) - 1) },
    );
  }

  return async ({ id }: GroupRequest, accept: boolean): Promise<void> => {
    const { addChange, settleChange } = pendingMembers.getState();
    const key = memberKey(groupId, id);
    addChange(key, { gone: true });
    try {
      await answerRequest(id, accept);
      removeRequest(id);
      toast.success(accept ? strings.approved : strings.declined);
    } catch (error) {
      const failed = accept ? strings.approveFailed : strings.declineFailed;
      toast.error(rateLimitText(error, strings.answers) ?? failed);
      if (!(error instanceof RequestError)) throw error;
    } finally {
      for (const queryKey of [requestsKey, pageKey, groupKeys.people(groupId)])
        void queryClient.invalidateQueries({ queryKey });
      await afterCacheNotifies();
      settleChange(key, 'gone');
    }
  };
}
