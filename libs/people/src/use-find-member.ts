import type { MemberCard } from '@pure/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { peopleKeys } from './people-keys.ts';
import { readMemberByUsername } from './people.data.ts';

/** Looks a member up when it is asked to. Null if there is nobody of this name; rejects with a `RequestError`. */
export function useFindMember(): (username: string) => Promise<MemberCard | null> {
  const queryClient = useQueryClient();
  return (username) =>
    queryClient.fetchQuery({
      queryKey: peopleKeys.byUsername(username),
      queryFn: ({ signal }) => readMemberByUsername(username, signal),
      networkMode: 'always',
      staleTime: 0,
    });
}
