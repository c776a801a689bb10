import { addressOf } from './show-push.ts';
import type { WorkerMessage } from './worker-messages.ts';
import type { WindowClient, WorkerScope } from './worker-scope.ts';

/** A page that has started answers at once. */
const ANSWER_TIMEOUT_MS = 1_000;

/** Leads an open tab to what the notification is about, or opens a window. */
export async function openNotification(
  { clients }: Pick<WorkerScope, 'clients'>,
  notification: Notification,
): Promise<void> {
  notification.close();
  const to = addressOf(notification);
  const tabs = await clients.matchAll({ type: 'window' });
  const tab = tabs.find(({ visibilityState }) => visibilityState === 'visible') ?? tabs[0];
  if (!tab) return void (await clients.openWindow(to));
  await tab.focus().catch(() => undefined);
  if (!(await isAnswered(tab, { kind: 'navigate', to }))) await tab.navigate(to);
}

export async function closeNotifications(
  { registration }: Pick<WorkerScope, 'registration'>,
  tags: readonly string[],
): Promise<void> {
  const shown = await registration.getNotifications();
  for (const notification of shown) if (tags.includes(notification.tag)) notification.close();
}

/** Whether the page takes the message. A page that hasn't started yet doesn't take it. */
function isAnswered(tab: WindowClient, message: WorkerMessage): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(true));
    port1.start();
    setTimeout(resolve, ANSWER_TIMEOUT_MS, false);
    tab.postMessage(message, [port2]);
  });
}
