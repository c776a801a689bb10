import type { MemberCard } from '@pure/contracts';
import { useSearchParams } from '@pure/router';
import { useEffect, useState } from 'react';
import { readInviter } from './register.data.ts';

/** the `ref` of an inviter without a username (row 3) */
const NO_USERNAME = 'friend';

/** The member behind `?ref=`; null if there is none, which doesn't hinder the sign-up. */
export function useInviter(): MemberCard | null {
  const [search] = useSearchParams();
  const username = search.get('ref')?.trim().toLowerCase() ?? '';
  const [inviter, setInviter] = useState<MemberCard | null>(null);

  useEffect(() => {
    if (username === '' || username === NO_USERNAME) return undefined;
    const abort = new AbortController();
    readInviter(username, abort.signal).then(setInviter, (error: unknown) => {
      if (!abort.signal.aborted) console.warn('The inviter could not be read', error);
    });
    return () => abort.abort();
  }, [username]);

  return inviter;
}
