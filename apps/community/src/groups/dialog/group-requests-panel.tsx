import type { GroupRequest } from '@pure/contracts';
import { flatList, usePagedList } from '@pure/data';
import { EmptyState, ErrorNotice, useKeepFocus } from '@pure/ui';
import { Inbox } from 'lucide-react';
import { MorePeople } from '../../friends/more-people.tsx';
import { PeopleList } from '../../friends/people-list.tsx';
import { PeopleListSkeleton } from '../../friends/people-list-skeleton.tsx';
import { useUnanswered } from '../../groups-and-events/requests/pending-answers.ts';
import { RequestRow } from '../../groups-and-events/requests/request-row.tsx';
import { useAnswerRequest } from '../../groups-and-events/requests/use-answer-request.ts';
import { groupKeys } from '../group-keys.ts';
import { answerGroupRequest, readGroupRequests } from '../groups.data.ts';
import { strings } from './strings.ts';

const shape = flatList<GroupRequest>();

/** The members who ask to join, for admins (row 171). */
export default function GroupRequestsPanel({ groupId }: { groupId: string }) {
  const { requests, failed, isFetching, retry, ...more } = useRequests(groupId);
  const [requestsKey, pageKey] = [groupKeys.requests(groupId), groupKeys.page(groupId)];
  const answer = useAnswerRequest({
    sendAnswer: ({ id }, chosen) => answerGroupRequest(id, chosen === 'accept'),
    requestsKey,
    pageKey,
    changedKeys: [requestsKey, pageKey, groupKeys.people(groupId)],
  });
  // An answered request leaves with its buttons.
  const keepFocus = useKeepFocus('[role="tabpanel"]');
  if (failed) {
    return <ErrorNotice title={strings.requestsFailed} busy={isFetching} onRetry={retry} />;
  }
  if (!requests) return <PeopleListSkeleton label={strings.loadingRequests} />;
  if (requests.length === 0 && !more.hasMore) {
    return <EmptyState icon={<Inbox />} title={strings.noRequests} text={strings.noRequestsText} />;
  }
  return (
    <div onFocus={keepFocus}>
      <PeopleList label={strings.tabs.requests}>
        {requests.map((request) => (
          <RequestRow
            key={request.id}
            request={request}
            acceptLabel={strings.approve}
            acceptName={strings.approveName(request.member.full_name)}
            onAnswer={answer}
          />
        ))}
      </PeopleList>
      <MorePeople {...more} onRetry={retry} />
    </div>
  );
}

function useRequests(groupId: string) {
  const { list, ...paging } = usePagedList({
    queryKey: groupKeys.requests(groupId),
    readPage: (after, signal) => readGroupRequests(groupId, after, signal),
    shape,
  });
  return { ...paging, requests: useUnanswered(list?.items) };
}
