import { useChangeFriendship, useSentRequests } from '@pure/people';
import { EmptyState } from '@pure/ui';
import { UserSearch } from 'lucide-react';
import { MorePeople } from './more-people.tsx';
import { PeopleRows } from './people-rows.tsx';
import styles from './people-list.module.css';
import { PersonRow } from './person-row.tsx';
import { SentRequest } from './sent-request.tsx';
import { friendsStrings as words } from './strings.ts';

/** How to find people, and the requests that haven't been answered yet. */
export function SentRequests() {
  const { requests = [], retry, ...more } = useSentRequests();
  const change = useChangeFriendship();
  return (
    <>
      <EmptyState icon={<UserSearch />} title={words.find} text={words.findNext} />
      {requests.length > 0 && (
        <section className={styles.waiting}>
          <h2>{words.waiting}</h2>
          <PeopleRows label={words.waiting}>
            {requests.map(({ member }) => (
              <PersonRow
                key={member.id}
                member={member}
                actions={
                  <SentRequest
                    member={member}
                    onCancel={() => change({ change: 'cancel', member })}
                  />
                }
              />
            ))}
          </PeopleRows>
          <MorePeople {...more} onRetry={retry} />
        </section>
      )}
    </>
  );
}
