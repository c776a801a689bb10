import { matchesSearch, useChangeFriendship, useFriendRequests } from '@pure/people';
import { EmptyState, ErrorNotice } from '@pure/ui';
import { Inbox } from 'lucide-react';
import { MorePeople } from './more-people.tsx';
import styles from './people-list.module.css';
import { RequestsSkeleton } from './requests-skeleton.tsx';
import { RequestCard } from './request-card.tsx';
import { SentRequests } from './sent-requests.tsx';
import { strings } from './strings.ts';

/** The received requests, newest first, and the sent ones below. */
export function FriendRequestsPanel({ search }: { search: string }) {
  const { requests, failed, retry, ...more } = useFriendRequests();
  const change = useChangeFriendship();

  if (!requests) {
    return failed ? (
      <ErrorNotice title={strings.requestsFailed} onRetry={retry} />
    ) : (
      <RequestsSkeleton />
    );
  }
  const shown = requests.filter(({ member }) => matchesSearch(member, search));
  return (
    <>
      {shown.length === 0 && !more.hasMore ? (
        <EmptyState
          icon={<Inbox />}
          title={search ? strings.noRequestFound : strings.noRequests}
          text={search ? strings.noRequestFoundNext(search) : strings.noRequestsNext}
        />
      ) : (
        <ul className={styles.requests} aria-label={strings.tabs.requests}>
          {shown.map((request) => (
            <RequestCard
              key={request.member.id}
              request={request}
              onAnswer={(answer) => change({ change: answer, member: request.member })}
            />
          ))}
        </ul>
      )}
      <MorePeople {...more} onRetry={retry} />
      <SentRequests search={search} />
    </>
  );
}
