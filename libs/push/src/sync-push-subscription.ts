import { logFailure } from '@pure/data';
import { arePushesWanted } from './push-preference.ts';
import { isNotifyingAllowed, pushSupport } from './push-support.ts';
import { registerBrowser } from './register-browser-on-demand.ts';

/**
 * At the start: makes the browser's subscription, its row and the VAPID key agree, if the browser allows notifications
 * and the member didn't switch pushes off in it. Failures are only logged (row 68).
 */
export async function syncPushSubscription(memberId: string): Promise<void> {
  if (pushSupport() !== 'supported' || !isNotifyingAllowed() || !arePushesWanted()) return;
  await logFailure('Failed to repair the push subscription', repairSubscription(memberId)).catch(
    () => {},
  );
}

async function repairSubscription(memberId: string): Promise<void> {
  // Without a worker there is nothing to compare: it may come with the next visit.
  if (await navigator.serviceWorker.getRegistration()) await registerBrowser(memberId);
}
