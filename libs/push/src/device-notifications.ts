import type { Notification as MemberNotification } from '@pure/contracts/database';
import { logFailure } from '@pure/data';
import { isNotifyingAllowed } from './push-support.ts';

/** The tag that the database gives a notification, by which a device shows one and closes it. */
export function tagOf({ id, type, data }: MemberNotification): string {
  return toTag((type === 'message' && data['sender_id']) || id);
}

/** The tag of the notification of a conversation. */
export const conversationTag = (partnerId: string): string => toTag(partnerId);

const toTag = (id: string) => id.replaceAll('-', '').slice(0, 32);

/** The notifications and the badge that this device shows. */
export async function shownNotifications(): Promise<Notification[]> {
  if (!isNotifyingAllowed() || !('serviceWorker' in navigator)) return [];
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.getNotifications()) ?? [];
}

/** Closes what this device shows of these tags, or everything. Failures are only logged (row 68). */
export async function closeNotifications(tags: readonly string[] | 'all'): Promise<void> {
  const shown = await logFailure('Failed to close notifications', shownNotifications()).catch(
    () => [],
  );
  for (const notification of shown) {
    if (tags === 'all' || tags.includes(notification.tag)) notification.close();
  }
}
