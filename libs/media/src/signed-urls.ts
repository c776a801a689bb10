/** seconds that a signed URL lives */
export const SIGNED_FOR = 3600;
/** A URL that ends sooner isn't given out any more: what shows it may load it minutes later. */
const LEFT_MS = 5 * 60_000;
/** paths that one request signs at most */
const BATCH = 200;

/** A URL for each path, in order; null for what the caller may not read. */
export type Sign = (bucket: string, paths: string[]) => Promise<(string | null)[]>;

export interface SignedUrls {
  /** Kept until five minutes before its end, so that the browser's cache hits. */
  get(bucket: string, path: string): Promise<string | null>;
  /** Without asking: what is held and still good. */
  peek(bucket: string, path: string): string | null;
  /** One that didn't load is asked for anew. */
  drop(bucket: string, path: string): void;
  /**
   * Stands in for a file that this tab holds itself, so that nobody loads what was just sent.
   * @returns ends it; the URL is the lender's to revoke
   */
  lend(bucket: string, path: string, url: string): () => void;
  clear(): void;
}

interface Held {
  url: Promise<string | null>;
  settled: string | null;
  until: number;
}

interface Asked {
  path: string;
  settle: (url: Promise<string | null>) => void;
}

/** Signs in batches: all that is asked for in one turn of the event loop is one request a bucket. */
export function createSignedUrls(sign: Sign, now: () => number = Date.now): SignedUrls {
  const held = new Map<string, Held>();
  const waiting = new Map<string, Asked[]>();

  function flush(): void {
    for (const [bucket, asked] of waiting) {
      for (let at = 0; at < asked.length; at += BATCH) {
        const batch = asked.slice(at, at + BATCH);
        const answer = sign(
          bucket,
          batch.map(({ path }) => path),
        );
        batch.forEach(({ settle }, index) => {
          settle(answer.then((urls) => urls[index] ?? null));
        });
      }
    }
    waiting.clear();
  }

  function ask(bucket: string, path: string): Promise<string | null> {
    return new Promise((settle) => {
      if (waiting.size === 0) queueMicrotask(flush);
      const asked = waiting.get(bucket) ?? [];
      asked.push({ path, settle });
      waiting.set(bucket, asked);
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
        url: ask(bucket, path),
        settled: null,
        until: now() + SIGNED_FOR * 1000 - LEFT_MS,
      };
      const key = `${bucket}/${path}`;
      held.set(key, entry);
      const forget = () => {
        if (held.get(key) === entry) held.delete(key);
      };
      const settle = (url: string | null) => {
        entry.settled = url;
        // What may not be read now may be in a minute: a friendship begins.
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
