import { RequestError } from '@pure/data';

const LONGEST_MS = 60_000;

/** Pauses between the attempts of one thing: each twice as long as the one before, a minute at most. */
export function createBackoff(firstMs: number) {
  let ms = firstMs;
  return {
    /** @returns the pause after a failure, in ms; null if only an event can change the outcome */
    pauseAfter(error: unknown): number | null {
      if (!navigator.onLine || (error instanceof RequestError && error.isFinal)) return null;
      const pause = ms;
      ms = Math.min(LONGEST_MS, ms * 2);
      return pause;
    },
    reset(): void {
      ms = firstMs;
    },
  };
}
