import { useQuery } from '@tanstack/react-query';
import { peopleKeys } from './people-keys.ts';
import { readMemberByUsername } from './people.data.ts';

/** `member` is undefined while it isn't known, and null if there is nobody of this name. */
export function useMemberByUsername(username: string, { enabled }: { enabled: boolean }) {
  const { data, isLoadingError, refetch } = useQuery({
    queryKey: peopleKeys.byUsername(username),
    queryFn: ({ signal }) => readMemberByUsername(username, signal),
    enabled,
  });
  return { member: data, failed: isLoadingError, refetch: () => void refetch() };
}
