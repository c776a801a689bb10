import type { MemberWithFriendship } from '@pure/contracts';
import { getConfiguration } from '@pure/session';
import { useDebouncedValue } from '@pure/ui';
import { matchSampleMembers } from './sample-members.ts';
import { useFoundPeople } from './use-found-people.ts';

const LIMIT = 5;

export interface FoundPerson extends MemberWithFriendship {
  /** an invented person, who can't be added */
  isSample: boolean;
}

/**
 * At most five people whose name or username contains `text`. Samples stand in only where nobody real was
 * found, and where those are shown (row 134).
 */
export function usePeopleSearch(text: string) {
  const typed = text.trim();
  const query = useDebouncedValue(typed);
  const { people, isOutdated, ...rest } = useFoundPeople({ query, typed, limit: LIMIT });
  return { ...rest, isOutdated, people: people && withSamples(people) };

  function withSamples(people: MemberWithFriendship[]): FoundPerson[] {
    if (people.length > 0) return people.map((person) => ({ ...person, isSample: false }));
    if (isOutdated || !getConfiguration().show_sample_members) return [];
    return matchSampleMembers(query).map((member) => ({
      ...member,
      friendship: 'none',
      mutual: null,
      isSample: true,
    }));
  }
}
