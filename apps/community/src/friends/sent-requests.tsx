import { useChangeFriendship, useSentRequests } from '@pure/people';
import { EmptyState } from '@pure/ui';
import { UserSearch } from 'lucide-react';
import { MorePeople } from './more-people.tsx';
import { PeopleList } from './people-list.tsx';
import styles from './people-list.module.css';
import { PersonRow } from './person-row.tsx';
import { SentRequestActions } from './sent-request-actions.tsx';
import { strings } from './strings.ts';

/** A hint how to search, and the requests without an answer yet. */
export function SentRequests() {
  const { requests = [], retry, ...more } = useSentRequests();
  const change = useChangeFriendship();
  return (
    <>
      <EmptyState icon={<UserSearch />} title={strings.find} text={strings.findNext} />
      {requests.length > 0 && (
        <section className={styles.waiting}>
          <h2>{strings.waiting}</h2>
          <PeopleList label={strings.waiting}>
            {requests.map(({ member }) => (
              <PersonRow
                key={member.id}
                member={member}
                actions={
                  <SentRequestActions
                    member={member}
                    onCancel={() => change({ change: 'cancel', member })}
                  />
                }
              />
            ))}
          </PeopleList>
          <MorePeople {...more} onRetry={retry} />
        </section>
      )}
    </>
  );
}
