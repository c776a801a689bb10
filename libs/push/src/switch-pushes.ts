import { logFailure } from '@pure/data';
import { deletePushSubscription } from './push.data.ts';
import { setPushesWanted } from './push-preference.ts';
import { readyRegistration } from './ready-registration.ts';
import { registerBrowser } from './register-browser-on-demand.ts';

export type SwitchOnResult = 'on' | 'denied' | 'failed';

/** Asks the browser for permission and subscribes it. Call it when the member presses a button: browsers insist. */
export async function switchPushesOn(memberId: string): Promise<SwitchOnResult> {
  try {
    const permission = await Notification.requestPermission();
    if (permission === 'denied') return 'denied';
    // `default`: the member closed the browser's question.
    if (permission !== 'granted') return 'failed';
    await logFailure('Failed to subscribe to pushes', registerBrowser(memberId));
    setPushesWanted(true);
    return 'on';
  } catch {
    return 'failed';
  }
}

/** Ends the pushes of this browser. @throws what went wrong; then it may still get them */
export async function switchPushesOff(memberId: string): Promise<void> {
  setPushesWanted(false);
  const registration = await readyRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return;
  await logFailure('Failed to end the pushes', subscription.unsubscribe());
  // The server forgets a browser that its push service no longer knows.
  await logFailure(
    'Failed to delete the push subscription',
    deletePushSubscription(memberId, subscription.endpoint),
  ).catch(() => {});
}
