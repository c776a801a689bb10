import { useChangeFriendship, type FoundPerson } from '@pure/people';
import { EmptyState, ErrorNotice } from '@pure/ui';
import { UserSearch } from 'lucide-react';
import { FoundRow } from './found-row.tsx';
import { PeopleRows } from './people-rows.tsx';
import styles from './people-list.module.css';
import { PeopleListSkeleton } from './people-list-skeleton.tsx';
import { SentRequests } from './sent-requests.tsx';
import { friendsStrings as words } from './strings.ts';

interface FindPanelProps {
  search: string;
  found: {
    people: FoundPerson[] | undefined;
    isOutdated: boolean;
    failed: boolean;
    retry: () => void;
  };
}

/** Whom the search has found; before one is made, whom the member has asked. */
export function FindPanel({
  search,
  found: { people, isOutdated, failed, retry },
}: FindPanelProps) {
  const change = useChangeFriendship();

  if (!search) return <SentRequests />;
  if (failed) return <ErrorNotice title={words.searchFailed} onRetry={retry} />;
  if (!people || (people.length === 0 && isOutdated))
    return <PeopleListSkeleton label={words.loading} />;
  if (people.length === 0) {
    return <EmptyState icon={<UserSearch />} title={words.noUsers} text={words.noUsersNext} />;
  }
  return (
    <>
      <PeopleRows label={words.tabs.find} isOutdated={isOutdated}>
        {people.map((person) => (
          <FoundRow
            key={person.id}
            person={person}
            onChange={(kind) => change({ change: kind, member: person })}
          />
        ))}
      </PeopleRows>
      {people.some(({ isSample }) => isSample) && <p className={styles.note}>{words.sampleNote}</p>}
    </>
  );
}
