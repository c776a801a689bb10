import type { MemberCard } from '@pure/contracts';
import { useSearchParams } from '@pure/router';
import { useQuery } from '@tanstack/react-query';
import { readInviter } from './register.data.ts';
import { registerKeys } from './register-keys.ts';

/** What `ref` says when the inviter has no username (row 3). */
const NOBODY = 'friend';

/** The member behind `?ref=`. An invitation that names nobody is no reason to keep anyone out. */
export function useInviter(): MemberCard | null {
  const [search] = useSearchParams();
  const username = search.get('ref')?.trim().toLowerCase() ?? '';
  const { data } = useQuery({
    queryKey: registerKeys.inviter(username),
    queryFn: ({ signal }) => readInviter(username, signal),
    enabled: username !== '' && username !== NOBODY,
    staleTime: Infinity,
  });
  return data ?? null;
}
