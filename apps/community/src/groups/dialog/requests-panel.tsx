import type { GroupRequest } from '@pure/contracts';
import { flatList, usePagedList } from '@pure/data';
import { Button, Card, EmptyState, ErrorNotice, RelativeTime, Rows, useKeepFocus } from '@pure/ui';
import { Inbox } from 'lucide-react';
import { useStore } from 'zustand';
import { MorePeople } from '../../friends/more-people.tsx';
import { PeopleListSkeleton } from '../../friends/people-list-skeleton.tsx';
import { PersonRow } from '../../friends/person-row.tsx';
import { groupKeys } from '../group-keys.ts';
import { readRequests } from '../groups.data.ts';
import { memberKey, pendingMembers } from '../pending-members.ts';
import { strings } from './strings.ts';
import { useAnswerRequest } from './use-answer-request.ts';

const shape = flatList<GroupRequest>();

/** The members who ask to join, for admins (row 171). */
export default function RequestsPanel({ groupId }: { groupId: string }) {
  const { requests, failed, isFetching, retry, ...more } = useRequests(groupId);
  const answer = useAnswerRequest(groupId);
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
      <Card flush>
        <Rows label={strings.tabs.requests}>
          {requests.map((request) => (
            <PersonRow
              key={request.id}
              member={request.member}
              note={
                <>
                  {strings.asked} <RelativeTime at={request.since} />
                </>
              }
              actions={<Answers request={request} onAnswer={answer} />}
            />
          ))}
        </Rows>
      </Card>
      <MorePeople {...more} onRetry={retry} />
    </div>
  );
}

interface AnswersProps {
  request: GroupRequest;
  onAnswer: ReturnType<typeof useAnswerRequest>;
}

function Answers({ request, onAnswer }: AnswersProps) {
  const name = request.member.full_name;
  return (
    <>
      <Button
        variant="soft"
        aria-label={strings.approveName(name)}
        onClick={() => void onAnswer(request, true)}
      >
        {strings.approve}
      </Button>
      <Button
        variant="quiet"
        aria-label={strings.declineName(name)}
        onClick={() => void onAnswer(request, false)}
      >
        {strings.decline}
      </Button>
    </>
  );
}

function useRequests(groupId: string) {
  const changes = useStore(pendingMembers, (pending) => pending.changes);
  const { list, ...paging } = usePagedList({
    queryKey: groupKeys.requests(groupId),
    readPage: (after, signal) => readRequests(groupId, after, signal),
    shape,
  });
  return {
    ...paging,
    requests: list?.items.filter(({ id }) => !changes[memberKey(groupId, id)]?.gone),
  };
}
