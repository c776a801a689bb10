import { RequestError } from '@pure/data';
import { pauseBeforeRetry } from '@pure/ui';

/** Pauses between the attempts of one thing: each twice as long as the one before, a minute at most. */
export function createBackoff(firstMs: number) {
  let failures = 0;
  return {
    /** @returns the pause after a failure, in ms; null if only an event can change the outcome */
    pauseAfter(error: unknown): number | null {
      if (!navigator.onLine || (error instanceof RequestError && error.isFinal)) return null;
      return pauseBeforeRetry(failures++, { firstMs });
    },
    reset(): void {
      failures = 0;
    },
  };
}
