import { readInviterName, type MemberCard } from '@pure/contracts';
import { readMemberByUsername } from '@pure/people';
import { useSearchParams } from '@pure/router';
import { useEffect, useState } from 'react';

export interface Invitation {
  /** the part of the link that the sign-up passes on: the database knows whether the key is in force */
  link: { ref: string; key?: string | undefined } | undefined;
  /** undefined while it isn't known; null if nobody has this username, which doesn't hinder the sign-up */
  inviter: MemberCard | null | undefined;
}

/** The invite link in the address, `?ref=` and `&key=`. */
export function useInvitation(): Invitation {
  const [search] = useSearchParams();
  const ref = readInviterName(search);
  const key = search.get('key') ?? undefined;
  const [found, setFound] = useState<MemberCard | null>();

  useEffect(() => {
    if (ref === null) return undefined;
    const abort = new AbortController();
    readMemberByUsername(ref, abort.signal).then(setFound, (error: unknown) => {
      if (abort.signal.aborted) return;
      console.warn('The inviter could not be read', error);
      setFound(null);
    });
    return () => abort.abort();
  }, [ref]);

  return ref === null ? { link: undefined, inviter: null } : { link: { ref, key }, inviter: found };
}
