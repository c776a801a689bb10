import type { StoredFile } from './sign-files.data.ts';

/** the lifetime of a URL that `sign-files` answers */
const URL_LIFETIME_MS = 60 * 60_000;
/** A view may load its URL minutes later, so a URL that expires sooner is replaced. */
const MIN_REMAINING_MS = 5 * 60_000;
const MAX_BATCH = 200;

/** Returns a URL for each file, in order; null for those that the caller may not read. */
export type SignFiles = (files: StoredFile[]) => Promise<(string | null)[]>;

interface SignedUrls {
  /** Returns the same URL until five minutes before it expires, so that the browser's cache hits. */
  get(bucket: string, path: string): Promise<string | null>;
  /** Returns a cached URL without a request. */
  peek(bucket: string, path: string): string | null;
  /** Makes the next `get` request a new URL. */
  drop(bucket: string, path: string): void;
  /**
   * Uses a local `blob:` URL for a file that this tab has just uploaded.
   * @returns a function that ends this; the caller revokes the URL
   */
  lend(bucket: string, path: string, url: string): () => void;
  clear(): void;
}

interface Held {
  url: Promise<string | null>;
  settled: string | null;
  until: number;
}

interface PendingFile extends StoredFile {
  settle: (url: Promise<string | null>) => void;
}

/** Signs in batches: one request for each turn of the event loop. */
export function createSignedUrls(signFiles: SignFiles, now: () => number = Date.now): SignedUrls {
  const held = new Map<string, Held>();
  let waiting: PendingFile[] = [];

  function flush(): void {
    const asked = waiting;
    waiting = [];
    for (let at = 0; at < asked.length; at += MAX_BATCH) {
      const batch = asked.slice(at, at + MAX_BATCH);
      const answer = signFiles(batch.map(({ bucket, path }) => ({ bucket, path })));
      batch.forEach(({ settle }, index) => {
        settle(answer.then((urls) => urls[index] ?? null));
      });
    }
  }

  function requestUrl(bucket: string, path: string): Promise<string | null> {
    return new Promise((settle) => {
      if (waiting.length === 0) queueMicrotask(flush);
      waiting.push({ bucket, path, settle });
    });
  }

  const good = (bucket: string, path: string) => {
    const known = held.get(`${bucket}/${path}`);
    return known && known.until > now() ? known : undefined;
  };

  return {
    get(bucket, path) {
      const known = good(bucket, path);
      if (known) return known.url;
      const entry: Held = {
        url: requestUrl(bucket, path),
        settled: null,
        until: now() + URL_LIFETIME_MS - MIN_REMAINING_MS,
      };
      const key = `${bucket}/${path}`;
      held.set(key, entry);
      const forget = () => {
        if (held.get(key) === entry) held.delete(key);
      };
      const settle = (url: string | null) => {
        entry.settled = url;
        // A refused file may be readable later, for example after a friendship has begun.
        if (url === null) forget();
      };
      entry.url.then(settle, forget);
      return entry.url;
    },
    peek: (bucket, path) => good(bucket, path)?.settled ?? null,
    drop: (bucket, path) => void held.delete(`${bucket}/${path}`),
    lend(bucket, path, url) {
      const key = `${bucket}/${path}`;
      const entry = { url: Promise.resolve(url), settled: url, until: Number.POSITIVE_INFINITY };
      held.set(key, entry);
      return () => {
        if (held.get(key) === entry) held.delete(key);
      };
    },
    clear: () => held.clear(),
  };
}
