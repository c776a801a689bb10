/** As often as the Auth library looks (row 21). The clock is asked anew, since timers rest in sleep. */
const LOOK_MS = 30_000;
/** So long before the library renews that it is here by then, though it doesn't arrive at once. */
const AHEAD_MS = 3 * 60_000;

interface TokenWatch {
  /** ms that the stored token still lives; null where there is none */
  timeLeft(): number | null;
  /** Fetches the Auth library, which renews from then on; once it is here, this does nothing. */
  fetchLibrary(): Promise<unknown>;
}

/**
 * Fetches the Auth library when the token is about to end: most visits are over before that. As the
 * library, it leaves alone the tabs that nobody looks at.
 * @returns how to stop it
 */
export function watchToken({ timeLeft, fetchLibrary }: TokenWatch): () => void {
  function look(): void {
    if (document.visibilityState !== 'visible') return;
    const left = timeLeft();
    if (left === null || left > AHEAD_MS) return;
    // Tried again at the next look, and by whatever needs it.
    void fetchLibrary().catch(() => {});
  }

  const looking = setInterval(look, LOOK_MS);
  document.addEventListener('visibilitychange', look);
  addEventListener('online', look);
  return () => {
    clearInterval(looking);
    document.removeEventListener('visibilitychange', look);
    removeEventListener('online', look);
  };
}
