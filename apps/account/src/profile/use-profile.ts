import { useInbox, useSession } from '@pure/session';
import { toast } from '@pure/ui/feedback';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { profileKeys } from './profile-keys.ts';
import { readProfile } from './profile.data.ts';
import { profileStrings as words } from './strings.ts';

/** A member's profile, kept right while the friendship with them changes. */
export function useProfile(memberId: string) {
  const queryClient = useQueryClient();
  const isKnown = useSession((state) => state.status !== 'loading');
  const readerId = useSession((state) => state.user?.id ?? null);
  const query = useQuery({
    queryKey: profileKeys.asSeenBy(memberId, readerId),
    queryFn: ({ signal }) => readProfile(memberId, signal),
    enabled: isKnown,
  });
  const readAgain = () =>
    void queryClient.invalidateQueries({ queryKey: profileKeys.of(memberId) });

  useInbox('friendship', ({ member_id }) => {
    if (member_id === memberId) readAgain();
  });
  useInbox('resync', readAgain);
  useEffect(() => {
    if (query.isError) toast.error(words.failed);
  }, [query.isError]);

  return {
    profile: query.data,
    failed: query.isError && query.data === undefined,
    busy: query.isFetching,
    readAgain,
  };
}
