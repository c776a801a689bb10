import type { MemberWithFriendship } from '@pure/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { matchesSearch } from './matches-search.ts';
import { overlaid, useOverlay } from './overlay.ts';
import { peopleKeys } from './people-keys.ts';
import { searchPeople } from './people-search.data.ts';
import { searchedName } from './searched-name.ts';
import { useLivePeople } from './use-live-people.ts';

interface PeopleQuery {
  /** asks for nobody if empty */
  query: string;
  /** at most 20 */
  limit: number;
  /** the text in the field, if that may differ from `query` */
  typed?: string;
}

/**
 * The members whose name or username contains `query`. Until they come, those found before who match what is
 * typed stay. An answer to an earlier query is dropped.
 */
export function useFoundPeople({ query, limit, typed = query }: PeopleQuery) {
  useLivePeople();
  const overlay = useOverlay();
  const { data, isLoadingError, isPlaceholderData, refetch } = useQuery({
    queryKey: peopleKeys.search(query, limit),
    queryFn: ({ signal }) => searchPeople(query, limit, signal),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  });
  const isOutdated = isPlaceholderData || query !== typed;
  return {
    people: query && typed && data ? shown(data) : undefined,
    isOutdated,
    failed: isLoadingError,
    retry: () => void refetch(),
  };

  function shown(found: MemberWithFriendship[]): MemberWithFriendship[] {
    const name = searchedName(typed);
    return found
      .filter((person) => !isOutdated || matchesSearch(person, name))
      .map((person) => ({
        ...person,
        friendship: overlaid(overlay, person.id, person.friendship),
      }));
  }
}
