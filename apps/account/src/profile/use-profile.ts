import { useInbox, useSession } from '@pure/session';
import { toast } from '@pure/ui/feedback';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { profileKeys } from './profile-keys.ts';
import { readProfile } from './profile.data.ts';
import { strings } from './strings.ts';

/** A member's profile. It is read again when the friendship with them changes. */
export function useProfile(memberId: string) {
  const queryClient = useQueryClient();
  const isSessionLoaded = useSession((state) => state.status !== 'loading');
  const readerId = useSession((state) => state.user?.id ?? null);
  const query = useQuery({
    queryKey: profileKeys.seenBy(memberId, readerId),
    queryFn: ({ signal }) => readProfile(memberId, signal),
    enabled: isSessionLoaded,
  });
  const refetch = () =>
    void queryClient.invalidateQueries({ queryKey: profileKeys.member(memberId) });

  useInbox('friendship', ({ member_id }) => {
    if (member_id === memberId) refetch();
  });
  useInbox('resync', refetch);
  useEffect(() => {
    if (query.isError) toast.error(strings.failed);
  }, [query.isError]);

  return {
    profile: query.data,
    failed: query.isError && query.data === undefined,
    busy: query.isFetching,
    refetch,
  };
}
