import { ErrorNotice, LoadMoreButton, Menu, MenuItem, useKeepFocus } from '@pure/ui';
import { Ellipsis, UserX } from 'lucide-react';
import { useId } from 'react';
import { PeopleList } from '../../friends/people-list.tsx';
import { RequestRow } from '../../groups-and-events/requests/request-row.tsx';
import { useAnswerRequest } from '../../groups-and-events/requests/use-answer-request.ts';
import { eventKeys } from '../event-keys.ts';
import { answerEventRequest, removeGuest } from '../guests.data.ts';
import styles from './attendees.module.css';
import { strings } from './strings.ts';
import { useRequests } from './use-event-guests.ts';

/** Members who ask to come, with Accept and Decline; nothing without requests. */
export function Requests({ eventId }: { eventId: string }) {
  const id = useId();
  const { requests, failed, retry, hasMore, isLoadingMore, failedMore, loadMore } =
    useRequests(eventId);
  const pageKey = eventKeys.event(eventId);
  const answer = useAnswerRequest({
    sendAnswer: (request, chosen) =>
      chosen === 'keep-out'
        ? removeGuest(eventId, request.member.id, true)
        : answerEventRequest(request.id, chosen === 'accept'),
    requestsKey: eventKeys.requests(eventId),
    pageKey,
    changedKeys: [eventKeys.people(eventId), pageKey, eventKeys.bans(eventId)],
    refusedText: strings.full,
  });
  const keepFocus = useKeepFocus('[data-requests]');
  if (failed) return <ErrorNotice title={strings.requestsFailed} onRetry={retry} />;
  if (!requests || (requests.length === 0 && !hasMore)) return null;
  return (
    <div data-requests tabIndex={-1} onFocus={keepFocus}>
      <section className={styles.requests} aria-labelledby={id}>
        <h3 id={id}>{strings.requests}</h3>
        <PeopleList label={strings.requests}>
          {requests.map((request) => (
            <RequestRow
              key={request.id}
              request={request}
              acceptLabel={strings.accept}
              acceptName={strings.acceptName(request.member.full_name)}
              onAnswer={answer}
              menu={
                <Menu
                  label={strings.menu(request.member.full_name)}
                  trigger={<Ellipsis aria-hidden />}
                >
                  <MenuItem
                    danger
                    icon={<UserX aria-hidden />}
                    onSelect={() => void answer(request, 'keep-out')}
                  >
                    {strings.declineAndKeepOut}
                  </MenuItem>
                </Menu>
              }
            />
          ))}
        </PeopleList>
        {hasMore && (
          <LoadMoreButton isLoading={isLoadingMore} hasFailed={failedMore} onLoadMore={loadMore} />
        )}
      </section>
    </div>
  );
}
