// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { importPart } from '@pure/contracts/import-part';
import { isNotifyingAllowed, syncPushSubscription } from '@pure/push';
import { inbox, useMember } from '@pure/session';
import { useEffect } from 'react';

/** Keeps the device in step: its push subscription, new notifications, and those that were read. */
export function useDeviceNotifications(): void {
  const { id } = useMember();
  useEffect(() => void syncPushSubscription(id), [id]);
  useEffect(() => {
    const stops = [
      inbox.on('notification', ({ notification_id }) => {
        void onDevice(({ showOnDevice }) => showOnDevice(notification_id));
      }),
      inbox.on('message', ({ kind, sender_id }) => {
        if (kind === 'read') void onDevice(({ closeConversation }) => closeConversation(sender_id));
      }),
      inbox.on('notifications_read', ({ unread }) => {
        if (unread === 0) void onDevice(({ closeAll }) => closeAll());
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);
}

/** The code loads with the first event of a member who allows notifications. */
async function onDevice(
  change: (module: typeof import('./device-notifications.ts')) => Promise<void>,
): Promise<void> {
  if (!isNotifyingAllowed()) return;
  try {
    await change(
      await importPart(() => import(/* webpackChunkName: "pushes" */ './device-notifications.ts')),
    );
  } catch {
    // Logged: the panel has the notification too (row 68).
  }
}
