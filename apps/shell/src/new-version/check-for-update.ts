import { VERSION_CHECK_INTERVAL_MS } from '../installed-app/version-check-interval.ts';

let checkedAt = performance.timeOrigin;

/**
 * Looks for a new worker, once an hour at most. Browsers look with each document only, and a tab may stay open for days.
 */
export function checkForUpdate(registration: ServiceWorkerRegistration): void {
  if (Date.now() - checkedAt < VERSION_CHECK_INTERVAL_MS) return;
  checkedAt = Date.now();
  // Offline, the next check finds it.
  registration.update().catch(() => undefined);
}
