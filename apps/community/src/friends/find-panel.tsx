import { useChangeFriendship, type FoundPerson } from '@pure/people';
import { EmptyState, ErrorNotice } from '@pure/ui';
import { UserSearch } from 'lucide-react';
import { SearchResultRow } from './search-result-row.tsx';
import { PeopleList } from './people-list.tsx';
import styles from './people-list.module.css';
import { PeopleListSkeleton } from './people-list-skeleton.tsx';
import { strings } from './strings.ts';

interface FindPanelProps {
  search: string;
  found: {
    people: FoundPerson[] | undefined;
    isOutdated: boolean;
    failed: boolean;
    retry: () => void;
  };
}

/** The search results; before a search, how to find people. */
export function FindPanel({
  search,
  found: { people, isOutdated, failed, retry },
}: FindPanelProps) {
  const change = useChangeFriendship();

  if (!search) {
    return <EmptyState icon={<UserSearch />} title={strings.find} text={strings.findNext} />;
  }
  if (failed) return <ErrorNotice title={strings.searchFailed} onRetry={retry} />;
  if (!people || (people.length === 0 && isOutdated))
    return <PeopleListSkeleton label={strings.loading} />;
  if (people.length === 0) {
    return <EmptyState icon={<UserSearch />} title={strings.noUsers} text={strings.noUsersNext} />;
  }
  return (
    <>
      <PeopleList label={strings.tabs.find} isOutdated={isOutdated}>
        {people.map((person) => (
          <SearchResultRow
            key={person.id}
            person={person}
            onChange={(kind) => change({ change: kind, member: person })}
          />
        ))}
      </PeopleList>
      {people.some(({ isSample }) => isSample) && (
        <p className={styles.note}>{strings.sampleNote}</p>
      )}
    </>
  );
}
