import type { MemberWithFriendship } from '@pure/contracts';
import { getConfiguration } from '@pure/session';
import { useDebouncedValue } from '@pure/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { overlaid, useOverlay } from './overlay.ts';
import { peopleKeys } from './people-keys.ts';
import { searchPeople } from './people.data.ts';
import { matchSampleMembers } from './sample-members.ts';
import { useLivePeople } from './use-live-people.ts';

const TYPING_DEBOUNCE_MS = 250;

export interface FoundPerson extends MemberWithFriendship {
  /** an invented person, who can't be added */
  isSample: boolean;
}

/**
 * At most five people whose name or username contains `text`. Samples stand in only where nobody real was
 * found, and where those are shown (row 134). An answer to what was typed before is dropped.
 */
export function usePeopleSearch(text: string) {
  useLivePeople();
  const overlay = useOverlay();
  const typed = text.trim();
  const query = useDebouncedValue(typed, TYPING_DEBOUNCE_MS);
  const { data, isLoadingError, isPlaceholderData, refetch } = useQuery({
    queryKey: peopleKeys.search(query),
    queryFn: ({ signal }) => searchPeople(query, signal),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  });
  return {
    people: typed && data ? peopleOf(data) : undefined,
    isOutdated: isPlaceholderData || query !== typed,
    failed: isLoadingError,
    retry: () => void refetch(),
  };

  function peopleOf(people: MemberWithFriendship[]): FoundPerson[] {
    return people.length > 0 ? found(people) : samples();
  }

  function found(people: MemberWithFriendship[]): FoundPerson[] {
    return people.map((person) => ({
      ...person,
      friendship: overlaid(overlay, person.id, person.friendship),
      isSample: false,
    }));
  }

  function samples(): FoundPerson[] {
    if (!getConfiguration().show_sample_members) return [];
    return matchSampleMembers(query).map((member) => ({
      ...member,
      friendship: 'none',
      mutual: null,
      isSample: true,
    }));
  }
}
