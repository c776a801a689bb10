import { rememberPerson, searchedName, useChangeFriendship } from '@pure/people';
import { useMember } from '@pure/session';
import { PeopleList } from '../friends/people-list.tsx';
import { SearchResultRow } from '../friends/search-result-row.tsx';
import { Results } from './results.tsx';
import { strings } from './strings.ts';
import type { Search } from './use-search.ts';

interface PeopleResultsProps {
  query: string;
  search: Search['people'];
}

/** Row 53. */
export function PeopleResults({ query, search }: PeopleResultsProps) {
  const { people, ...state } = search;
  const { id: me } = useMember();
  const change = useChangeFriendship();
  return (
    <Results
      {...state}
      count={people?.length}
      failedTitle={strings.peopleFailed}
      noneTitle={strings.noPeople}
    >
      <PeopleList label={strings.tabs.people} isOutdated={state.isOutdated}>
        {people?.map((person) => (
          <SearchResultRow
            key={person.id}
            person={person}
            query={searchedName(query)}
            onOpen={() => rememberPerson(me, person)}
            onChange={(kind) => change({ change: kind, member: person })}
          />
        ))}
      </PeopleList>
    </Results>
  );
}
