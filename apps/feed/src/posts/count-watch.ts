import type { PostCounts } from '@pure/contracts';

/** the number of posts that the database watches for a member */
const MAX_WATCHED = 60;
/** Cards that come near the viewport within this time share a request. */
const GATHER_MS = 600;
/** Activity renews a watch that is older than this. */
const YOUNG_MS = 20_000;
/** A watch is renewed after this without activity, too. With `YOUNG_MS` it stays below the database's 2 min. */
const RENEW_MS = 95_000;
/** Events of the same half second share a request. */
const BATCH_MS = 500;
/**
 * The database reports several changes within a second once: the first can be read at once, all of them this
 * long after the event.
 */
export const SETTLED_MS = 1_500;
/** A failed request is sent again after this. Offline it waits for the inbox or for activity instead. */
export const RETRY_MS = 5_000;

export interface CountWatchParts {
  /** Starts `post_counts` events for two minutes, and gives the current counts. */
  watch(ids: string[]): Promise<PostCounts[]>;
  read(ids: string[]): Promise<PostCounts[]>;
  apply(counts: PostCounts[]): void;
  /** The posts were deleted, or may no longer be read. */
  onGone(ids: ReadonlySet<string>): void;
}

export interface CountWatch {
  /** A card came near the viewport. Call the returned function when it leaves. */
  addCard(postId: string): () => void;
  /** An event said that the counts of a post changed. */
  reportChange(postId: string): void;
  /** The member's own change was confirmed: counts that were requested before are outdated. */
  outdate(postId: string): void;
  /** Events may have been missed: requests all counts again. */
  renewAll(): void;
}

/** Keeps the counts of the posts near the viewport up to date. */
export function createCountWatch({ watch, read, apply, onGone }: CountWatchParts): CountWatch {
  /** the number of cards that show a post */
  const cards = new Map<string, number>();
  const watchedAt = new Map<string, number>();
  const appliedRequest = new Map<string, number>();
  /** the posts of each batch of events, by the time at which it is read */
  const batches = new Map<number, Set<string>>();
  let requests = 0;
  let renewedAt = 0;
  let retryAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let timerAt = Number.POSITIVE_INFINITY;

  /** An answer doesn't overwrite that of a later request. */
  async function requestCounts(send: CountWatchParts['watch'], ids: string[]): Promise<void> {
    const number = (requests += 1);
    const counts = await send(ids).catch(() => null);
    if (!counts) return retrySoon(ids);
    const present = new Set(counts.map(({ id }) => id));
    const gone = ids.filter((id) => !present.has(id));
    if (gone.length > 0) onGone(new Set(gone));
    const fresh = counts.filter(({ id }) => (appliedRequest.get(id) ?? 0) < number);
    for (const { id } of fresh) appliedRequest.set(id, number);
    if (fresh.length > 0) apply(fresh);
  }

  function retrySoon(ids: string[]): void {
    if (!navigator.onLine || cards.size === 0) return;
    for (const id of ids) watchedAt.delete(id);
    retryAt = Date.now() + RETRY_MS;
    scheduleRenewal(RETRY_MS);
  }

  /** The posts near the viewport that aren't watched, or whose watch is this old. */
  function findDue(ageMs: number): string[] {
    const limit = Date.now() - ageMs;
    return [...cards.keys()]
      .slice(-MAX_WATCHED)
      .filter((id) => (watchedAt.get(id) ?? limit) <= limit);
  }

  function renew(ageMs: number): void {
    stopTimer();
    // The return to the tab renews everything.
    if (document.visibilityState !== 'visible' || cards.size === 0) return;
    const ids = findDue(ageMs);
    if (ids.length > 0) {
      renewedAt = Date.now();
      for (const id of ids) watchedAt.set(id, renewedAt);
      void requestCounts(watch, ids);
    }
    scheduleRenewal(renewedAt + RENEW_MS - Date.now());
  }

  /** Renews after this time, unless an earlier renewal is scheduled. */
  function scheduleRenewal(delayMs: number): void {
    const at = Math.max(Date.now() + delayMs, retryAt);
    if (at >= timerAt) return;
    stopTimer();
    timerAt = at;
    timer = setTimeout(renew, at - Date.now(), YOUNG_MS);
  }

  function stopTimer(): void {
    clearTimeout(timer);
    timerAt = Number.POSITIVE_INFINITY;
  }

  function readBatch(due: number): void {
    const ids = [...(batches.get(due) ?? [])].filter((id) => cards.has(id)).slice(-MAX_WATCHED);
    batches.delete(due);
    if (ids.length > 0 && document.visibilityState === 'visible') void requestCounts(read, ids);
  }

  function readAfter(id: string, delayMs: number): void {
    if (!cards.has(id)) return;
    const due = Math.ceil((Date.now() + delayMs) / BATCH_MS) * BATCH_MS;
    const batch = batches.get(due);
    if (batch) return void batch.add(id);
    batches.set(due, new Set([id]));
    setTimeout(readBatch, due - Date.now(), due);
  }

  function onActivity(): void {
    if (findDue(YOUNG_MS).length > 0) scheduleRenewal(GATHER_MS);
  }

  function start(): void {
    for (const event of ACTIVITIES) addEventListener(event, onActivity, LISTENER_OPTIONS);
  }

  function stop(): void {
    for (const event of ACTIVITIES) removeEventListener(event, onActivity, LISTENER_OPTIONS);
    stopTimer();
    batches.clear();
    appliedRequest.clear();
  }

  return {
    addCard(id) {
      if (cards.size === 0) start();
      cards.set(id, (cards.get(id) ?? 0) + 1);
      scheduleRenewal(GATHER_MS);
      return () => {
        const left = (cards.get(id) ?? 0) - 1;
        if (left > 0) return void cards.set(id, left);
        cards.delete(id);
        watchedAt.delete(id);
        if (cards.size === 0) stop();
      };
    },
    reportChange(id) {
      readAfter(id, 0);
      readAfter(id, SETTLED_MS);
    },
    outdate(id) {
      appliedRequest.set(id, (requests += 1));
      // The outdated answer may have contained other changes.
      readAfter(id, SETTLED_MS);
    },
    renewAll: () => renew(0),
  };
}

const ACTIVITIES = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;
const LISTENER_OPTIONS = { capture: true, passive: true } as const;
