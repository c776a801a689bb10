import { onSignOut } from '@pure/session';
import { useEffect, useRef, useState } from 'react';
import { createSignedUrls } from './signed-urls.ts';
import { signFiles } from './sign-files.data.ts';

export const signedUrls = createSignedUrls(signFiles);

onSignOut(() => signedUrls.clear());

/** A file that fails right after a renewal would fail again. */
const MIN_RENEWAL_INTERVAL_MS = 60_000;

interface SignedUrl {
  /** undefined while it's requested; null if the member may not read the file or the request failed */
  url: string | null | undefined;
  /** Requests a new URL for a file that failed to load, at most once a minute. Returns false otherwise. */
  renew: () => boolean;
}

/** Returns a signed URL of a private file. A failed request is repeated when the network is back. */
export function useSignedUrl(bucket: string, path: string): SignedUrl {
  const [tries, setTries] = useState(0);
  const renewedAt = useRef(Number.NEGATIVE_INFINITY);
  const [answer, setAnswer] = useState<{ key: string; url: string | null } | null>(null);
  const key = `${bucket}/${path}/${tries}`;

  useEffect(() => {
    const unmounted = new AbortController();
    const showUrl = (url: string | null) => {
      if (!unmounted.signal.aborted) setAnswer({ key, url });
    };
    const requestUrl = () =>
      signedUrls.get(bucket, path).then(showUrl, () => {
        showUrl(null);
        if (!unmounted.signal.aborted)
          addEventListener('online', requestUrl, { once: true, signal: unmounted.signal });
      });
    void requestUrl();
    return () => unmounted.abort();
  }, [bucket, path, key]);

  const url = answer?.key === key ? answer.url : (signedUrls.peek(bucket, path) ?? undefined);
  return {
    url,
    renew() {
      if (Date.now() - renewedAt.current < MIN_RENEWAL_INTERVAL_MS) return false;
      renewedAt.current = Date.now();
      signedUrls.drop(bucket, path);
      setTries((tries) => tries + 1);
      return true;
    },
  };
}
