import type { MemberCard } from '@pure/contracts';
import { readMemberByUsername } from '@pure/people';
import { useSearchParams } from '@pure/router';
import { useEffect, useState } from 'react';

/** the `ref` of an inviter without a username (row 3) */
const NO_USERNAME = 'friend';

export interface Invitation {
  /** what the sign-up passes on: the database knows whether the key is in force */
  link: { ref: string; key?: string | undefined } | undefined;
  /** null while it isn't known who, or if nobody has this username; that doesn't hinder the sign-up */
  inviter: MemberCard | null;
}

/** The invite link in the address, `?ref=` and `&key=`. */
export function useInvitation(): Invitation {
  const [search] = useSearchParams();
  const ref = search.get('ref')?.trim().toLowerCase() ?? '';
  const key = search.get('key') ?? undefined;
  const isNamed = ref !== '' && ref !== NO_USERNAME;
  const [inviter, setInviter] = useState<MemberCard | null>(null);

  useEffect(() => {
    if (!isNamed) return undefined;
    const abort = new AbortController();
    readMemberByUsername(ref, abort.signal).then(setInviter, (error: unknown) => {
      if (!abort.signal.aborted) console.warn('The inviter could not be read', error);
    });
    return () => abort.abort();
  }, [ref, isNamed]);

  return { link: isNamed ? { ref, key } : undefined, inviter };
}
