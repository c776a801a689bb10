import { PUSH_MEMBER_KEY } from '@pure/contracts/push';
import { getConfiguration, session } from '@pure/session';
import { hasPresentKey } from './has-present-key.ts';
import { savePushSubscription } from './push.data.ts';
import { readyRegistration } from './ready-registration.ts';

/** Subscribes this browser to the member's pushes, or repairs its subscription and row. Throws what went wrong. */
export async function registerBrowser(memberId: string): Promise<void> {
  const registration = await readyRegistration();
  if (!registration) throw new Error('No service worker is active');
  const subscription = await subscribe(registration.pushManager);
  if (session.getState().user?.id !== memberId) {
    // The member signed out meanwhile, which ended the subscription that was there then.
    await subscription.unsubscribe();
    return;
  }
  rememberMember(memberId);
  await savePushSubscription(memberId, subscription);
}

/** The end of another member's session then leaves the subscription alone. */
function rememberMember(memberId: string): void {
  try {
    localStorage.setItem(PUSH_MEMBER_KEY, memberId);
  } catch {
    // Without storage the end of any session ends the subscription.
  }
}

async function subscribe(manager: PushManager): Promise<PushSubscription> {
  const present = await manager.getSubscription();
  if (present && hasPresentKey(present)) return present;
  // A browser refuses another key as long as the subscription with the old key stands.
  await present?.unsubscribe();
  return manager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: getConfiguration().vapid_public_key,
  });
}
