import type { Friendship } from '@pure/contracts';
import { useChangeFriendship, useFriendRequests } from '@pure/people';
import { EmptyState, ErrorNotice } from '@pure/ui';
import { Inbox } from 'lucide-react';
import { MorePeople } from './more-people.tsx';
import styles from './people-list.module.css';
import { RequestsSkeleton } from './requests-skeleton.tsx';
import { RequestCard } from './request-card.tsx';
import { friendsStrings as words } from './strings.ts';

/** Those who asked to be friends, newest first. */
export function RequestsPanel({ search }: { search: string }) {
  const { requests, failed, retry, ...more } = useFriendRequests();
  const change = useChangeFriendship();

  if (!requests) {
    return failed ? (
      <ErrorNotice title={words.requestsFailed} onRetry={retry} />
    ) : (
      <RequestsSkeleton />
    );
  }
  const shown = requests.filter((request) => isCalled(request, search));
  return (
    <>
      {shown.length === 0 && !more.hasMore ? (
        <EmptyState
          icon={<Inbox />}
          title={search ? words.noRequestFound : words.noRequests}
          text={search ? words.noRequestFoundNext(search) : words.noRequestsNext}
        />
      ) : (
        <ul className={styles.requests} aria-label={words.tabs.requests}>
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

function isCalled({ member }: Friendship, search: string): boolean {
  const wanted = search.toLocaleLowerCase();
  return [member.full_name, member.username].some((name) =>
    name.toLocaleLowerCase().includes(wanted),
  );
}
