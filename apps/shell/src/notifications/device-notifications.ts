import { logFailure } from '@pure/data';
import {
  closeNotifications,
  conversationTag,
  hasActiveSubscription,
  isNotifyingAllowed,
  readDeviceNotification,
  readyRegistration,
} from '@pure/push';
import { sendToWorker } from '../installed-app/send-to-worker.ts';
import { NOTIFICATION_OPTIONS } from '../service-worker/notification-options.ts';

const SHOWN_FOR_MS = 10_000;

/** By tag. A newer notification of a conversation restarts the time. */
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/**
 * Shows a new notification on the device (row 66), unless a push brings it. Through the registration, because Android
 * refuses notifications of a page.
 */
export async function showOnDevice(notificationId: string): Promise<void> {
  if (!isNotifyingAllowed() || (await hasActiveSubscription())) return;
  const [registration, notification] = await Promise.all([
    readyRegistration(),
    logFailure('Failed to load a notification', readDeviceNotification(notificationId)),
  ]);
  if (!registration || !notification) return;
  const { title, body, path, tag, type, notification_id } = notification;
  await registration.showNotification(title, {
    ...NOTIFICATION_OPTIONS,
    body,
    tag,
    lang: 'en',
    // As the service worker reads it when the member presses the notification.
    data: { type, notification_id, navigate: path },
  } as NotificationOptions);
  clearTimeout(timers.get(tag));
  timers.set(
    tag,
    setTimeout(() => {
      timers.delete(tag);
      void closeNotifications([tag]);
    }, SHOWN_FOR_MS),
  );
  addEventListener('pagehide', closeByWorker);
}

/** Closes the notification of a conversation that was read. If the member wrote last, none has its tag. */
export async function closeConversation(partnerId: string): Promise<void> {
  await closeNotifications([conversationTag(partnerId)]);
}

export async function closeAll(): Promise<void> {
  await closeNotifications('all');
}

/** A page that is left can't wait for the list of what is shown. The worker outlives it. */
function closeByWorker(): void {
  const { controller } = navigator.serviceWorker;
  if (controller) sendToWorker(controller, { kind: 'close', tags: [...timers.keys()] });
}
