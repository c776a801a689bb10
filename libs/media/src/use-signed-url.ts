import { onMemberLeft } from '@pure/session';
import { useEffect, useState } from 'react';
import { createSignedUrls } from './signed-urls.ts';
import { signPaths } from './storage.data.ts';

/** The URLs of this tab's member. */
export const signedUrls = createSignedUrls(signPaths);

onMemberLeft(() => signedUrls.clear());

export interface SignedUrl {
  /** undefined while it is asked for; null when the member may not read it, or it can't be asked for */
  url: string | null | undefined;
  /** for a file that didn't load: asks for a new URL, once */
  renew: () => void;
}

/** A URL under which the browser can load a private file for the next minutes. */
export function useSignedUrl(bucket: string, path: string): SignedUrl {
  const [tries, setTries] = useState(0);
  const [answer, setAnswer] = useState<{ key: string; url: string | null } | null>(null);
  const key = `${bucket}/${path}/${tries}`;

  useEffect(() => {
    let current = true;
    const answered = (url: string | null) => {
      if (current) setAnswer({ key, url });
    };
    signedUrls.get(bucket, path).then(answered, () => answered(null));
    return () => {
      current = false;
    };
  }, [bucket, path, key]);

  const url = answer?.key === key ? answer.url : (signedUrls.peek(bucket, path) ?? undefined);
  return {
    url,
    renew() {
      if (tries > 0) return;
      signedUrls.drop(bucket, path);
      setTries(1);
    },
  };
}
