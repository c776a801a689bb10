// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { importPart } from '@pure/contracts/import-part';
import {
  closeNotifications,
  conversationTag,
  isNotifyingAllowed,
  syncPushSubscription,
} from '@pure/push';
import { inbox, useMember } from '@pure/session';
import { useEffect } from 'react';

/** Keeps the device in step: its push subscription, new notifications, and those that were read. */
export function useDeviceNotifications(): void {
  const { id } = useMember();
  useEffect(() => void syncPushSubscription(id), [id]);
  useEffect(() => {
    const stops = [
      inbox.on('notification', ({ notification_id }) => {
        if (isNotifyingAllowed()) void showOnDevice(notification_id);
      }),
      inbox.on('message', ({ kind, sender_id }) => {
        // If the member sent it, no notification has this tag.
        if (kind === 'read') void closeNotifications([conversationTag(sender_id)]);
      }),
      inbox.on('notifications_read', ({ unread }) => {
        if (unread === 0) void closeNotifications('all');
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);
}

async function showOnDevice(notificationId: string): Promise<void> {
  try {
    const module = await importPart(
      () => import(/* webpackChunkName: "pushes" */ './show-on-device.ts'),
    );
    await module.showOnDevice(notificationId);
  } catch {
    // Logged: the panel has the notification too (row 68).
  }
}
