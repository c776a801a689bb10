import { hasPresentKey } from './has-present-key.ts';
import { type PushSupport, pushSupport } from './push-support.ts';

export type PushState = Exclude<PushSupport, 'supported'> | 'denied' | 'off' | 'on';

/** Whether this browser gets pushes. */
export async function readPushState(): Promise<PushState> {
  const support = pushSupport();
  if (support !== 'supported') return support;
  if (Notification.permission === 'denied') return 'denied';
  return (await hasActiveSubscription()) ? 'on' : 'off';
}

/** Whether the service worker shows the notifications, so that no page has to. */
export async function hasActiveSubscription(): Promise<boolean> {
  if (pushSupport() !== 'supported' || Notification.permission !== 'granted') return false;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return Boolean(subscription && hasPresentKey(subscription));
}
