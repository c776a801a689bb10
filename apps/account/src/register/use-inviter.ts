import type { MemberCard } from '@pure/contracts';
import { useSearchParams } from '@pure/router';
import { useEffect, useState } from 'react';
import { readInviter } from './register.data.ts';

/** What `ref` says when the inviter has no username (row 3). */
const NOBODY = 'friend';

/** The member behind `?ref=`. An invitation that names nobody is no reason to keep anyone out. */
export function useInviter(): MemberCard | null {
  const [search] = useSearchParams();
  const username = search.get('ref')?.trim().toLowerCase() ?? '';
  const [inviter, setInviter] = useState<MemberCard | null>(null);

  useEffect(() => {
    if (username === '' || username === NOBODY) return undefined;
    const abort = new AbortController();
    readInviter(username, abort.signal).then(setInviter, (error: unknown) => {
      if (!abort.signal.aborted) console.warn('The inviter could not be read', error);
    });
    return () => abort.abort();
  }, [username]);

  return inviter;
}
