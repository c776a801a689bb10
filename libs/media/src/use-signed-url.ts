import { onSignOut } from '@pure/session';
import { useEffect, useRef, useState } from 'react';
import { createSignedUrls } from './signed-urls.ts';
import { signPaths } from './storage.data.ts';

/** The URLs of this tab's member. */
export const signedUrls = createSignedUrls(signPaths);

onSignOut(() => signedUrls.clear());

/** What fails right after it was renewed would fail again. */
const BETWEEN_RENEWALS_MS = 60_000;

export interface SignedUrl {
  /** undefined while it is asked for; null when the member may not read it, or it can't be asked for */
  url: string | null | undefined;
  /** for a file that didn't load: asks for a new URL, at most once a minute; false when it doesn't */
  renew: () => boolean;
}

/**
 * A URL under which the browser can load a private file for the next minutes. What couldn't be asked for
 * is asked again when the network is back.
 */
export function useSignedUrl(bucket: string, path: string): SignedUrl {
  const [tries, setTries] = useState(0);
  const renewedAt = useRef(Number.NEGATIVE_INFINITY);
  const [answer, setAnswer] = useState<{ key: string; url: string | null } | null>(null);
  const key = `${bucket}/${path}/${tries}`;

  useEffect(() => {
    const gone = new AbortController();
    const answered = (url: string | null) => {
      if (!gone.signal.aborted) setAnswer({ key, url });
    };
    const ask = () =>
      signedUrls.get(bucket, path).then(answered, () => {
        answered(null);
        if (!gone.signal.aborted)
          addEventListener('online', ask, { once: true, signal: gone.signal });
      });
    void ask();
    return () => gone.abort();
  }, [bucket, path, key]);

  const url = answer?.key === key ? answer.url : (signedUrls.peek(bucket, path) ?? undefined);
  return {
    url,
    renew() {
      if (Date.now() - renewedAt.current < BETWEEN_RENEWALS_MS) return false;
      renewedAt.current = Date.now();
      signedUrls.drop(bucket, path);
      setTries((tries) => tries + 1);
      return true;
    },
  };
}
