/** Browsers look for a new worker with each document only, and a tab may stay open for days. */
const INTERVAL_MS = 3_600_000;

let checkedAt = performance.timeOrigin;

/** Looks for a new worker, once an hour at most. */
export function checkForUpdate(registration: ServiceWorkerRegistration): void {
  if (Date.now() - checkedAt < INTERVAL_MS) return;
  checkedAt = Date.now();
  // Offline, the next check finds it.
  registration.update().catch(() => undefined);
}
