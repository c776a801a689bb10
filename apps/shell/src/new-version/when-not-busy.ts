import { isBusy } from './is-busy.ts';

const CHECK_INTERVAL_MS = 1_000;

/** Calls back once nothing is being written or sent in this tab. Returns how to stop. */
export function whenNotBusy(listener: () => void): () => void {
  const interval = setInterval(() => {
    if (isBusy()) return;
    clearInterval(interval);
    listener();
  }, CHECK_INTERVAL_MS);
  return () => clearInterval(interval);
}
