import { AGAIN_MS, SETTLED_MS } from './after-news.ts';
import type { PostCounts } from './posts.data.ts';

/** as many as the database keeps for a member */
const AT_MOST = 60;
/** Cards that come into view together are asked for together. */
const GATHER_MS = 600;
/** What the member does renews an older watch: they who rest then cause no request for a minute. */
const YOUNG_MS = 20_000;
/** Who only looks has it renewed too. Even what was young the last time doesn't reach its two minutes. */
const RENEW_MS = 95_000;
/** News of the same half second is read in one go. */
const TOGETHER_MS = 500;

export interface CountWatchParts {
  /** Has changes told for two minutes, and gives the counts as they are. */
  watch(ids: string[]): Promise<PostCounts[]>;
  read(ids: string[]): Promise<PostCounts[]>;
  apply(counts: PostCounts[]): void;
  /** These were deleted, or may no longer be read. */
  gone(ids: ReadonlySet<string>): void;
}

export interface CountWatch {
  /** A card is near the view, until the returned function is called. */
  add(postId: string): () => void;
  /** The counts of a post were told to have changed. */
  changed(postId: string): void;
  /** What the reader did to a post was confirmed: what was asked for before doesn't undo it. */
  wrote(postId: string): void;
  /** Something may have been missed: all that is near is asked for again. */
  again(): void;
}

/** Keeps the counts of the posts near the view as the database has them. */
export function createCountWatch({ watch, read, apply, gone }: CountWatchParts): CountWatch {
  /** how many cards show a post */
  const cards = new Map<string, number>();
  const watchedAt = new Map<string, number>();
  const appliedAt = new Map<string, number>();
  let told: { id: string; due: number }[] = [];
  let requests = 0;
  let gathering: Timer;
  let renewing: Timer;
  let settling: Timer;

  /** An answer doesn't undo what a later request was told. */
  async function ask(request: CountWatchParts['watch'], ids: string[]): Promise<void> {
    const number = (requests += 1);
    const counts = await request(ids).catch(() => null);
    if (!counts) return watchSoon(ids);
    const there = new Set(counts.map(({ id }) => id));
    const missing = ids.filter((id) => !there.has(id));
    if (missing.length > 0) gone(new Set(missing));
    const news = counts.filter(({ id }) => (appliedAt.get(id) ?? 0) < number);
    for (const { id } of news) appliedAt.set(id, number);
    if (news.length > 0) apply(news);
  }

  /** What one failed to hear of isn't told again. */
  function watchSoon(ids: string[]): void {
    if (!navigator.onLine || cards.size === 0) return;
    for (const id of ids) watchedAt.delete(id);
    gathering ??= setTimeout(renew, AGAIN_MS, YOUNG_MS);
  }

  /** Those near the view whose watch is this old, or that have none. */
  function due(ageMs: number): string[] {
    const until = Date.now() - ageMs;
    return [...cards.keys()].slice(-AT_MOST).filter((id) => (watchedAt.get(id) ?? until) <= until);
  }

  function renew(ageMs: number): void {
    clearTimeout(gathering);
    gathering = undefined;
    const ids = due(ageMs);
    // Nobody looks: the return to the tab asks for all of it.
    if (document.visibilityState !== 'visible' || ids.length === 0) return;
    for (const id of ids) watchedAt.set(id, Date.now());
    clearTimeout(renewing);
    renewing = setTimeout(renew, RENEW_MS, YOUNG_MS);
    void ask(watch, ids);
  }

  function gather(): void {
    gathering ??= setTimeout(renew, GATHER_MS, YOUNG_MS);
  }

  function settle(): void {
    const now = Date.now();
    const ids = new Set(told.filter(({ due }) => due <= now).map(({ id }) => id));
    told = told.filter(({ due }) => due > now);
    settling = told[0] && setTimeout(settle, told[0].due - now);
    const near = [...ids].filter((id) => cards.has(id)).slice(-AT_MOST);
    if (near.length > 0 && document.visibilityState === 'visible') void ask(read, near);
  }

  function changed(id: string): void {
    if (!cards.has(id)) return;
    const due = Math.ceil((Date.now() + SETTLED_MS) / TOGETHER_MS) * TOGETHER_MS;
    told.push({ id, due });
    settling ??= setTimeout(settle, due - Date.now());
  }

  function onActivity(): void {
    if (!gathering && due(YOUNG_MS).length > 0) gather();
  }

  function listen(): void {
    for (const act of activities) addEventListener(act, onActivity, listening);
  }

  function end(): void {
    for (const act of activities) removeEventListener(act, onActivity, listening);
    for (const timer of [gathering, renewing, settling]) clearTimeout(timer);
    gathering = renewing = settling = undefined;
    told = [];
    appliedAt.clear();
  }

  return {
    add(id) {
      if (cards.size === 0) listen();
      cards.set(id, (cards.get(id) ?? 0) + 1);
      gather();
      return () => {
        const left = (cards.get(id) ?? 0) - 1;
        if (left > 0) return void cards.set(id, left);
        cards.delete(id);
        watchedAt.delete(id);
        if (cards.size === 0) end();
      };
    },
    changed,
    wrote(id) {
      appliedAt.set(id, (requests += 1));
      // What else an answer held that came too late.
      changed(id);
    },
    again: () => renew(0),
  };
}

type Timer = ReturnType<typeof setTimeout> | undefined;

const activities = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;
const listening = { capture: true, passive: true } as const;
