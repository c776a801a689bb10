import type { Friendship } from '@pure/contracts';
import { useChangeFriendship, useFriendRequests } from '@pure/people';
import { EmptyState, ErrorNotice } from '@pure/ui';
import { Inbox } from 'lucide-react';
import { MorePeople } from './more-people.tsx';
import styles from './people-list.module.css';
import { RequestsSkeleton } from './requests-skeleton.tsx';
import { RequestCard } from './request-card.tsx';
import { strings } from './strings.ts';

/** The received requests, newest first. */
export function RequestsPanel({ search }: { search: string }) {
  const { requests, failed, retry, ...more } = useFriendRequests();
  const change = useChangeFriendship();

  if (!requests) {
    return failed ? (
      <ErrorNotice title={strings.requestsFailed} onRetry={retry} />
    ) : (
      <RequestsSkeleton />
    );
  }
  const shown = requests.filter((request) => matchesSearch(request, search));
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
    </>
  );
}

function matchesSearch({ member }: Friendship, search: string): boolean {
  const wanted = search.toLocaleLowerCase();
  return [member.full_name, member.username].some((name) =>
    name.toLocaleLowerCase().includes(wanted),
  );
}
