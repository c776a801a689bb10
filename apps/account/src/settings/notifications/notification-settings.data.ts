import type {
  NotificationChoice,
  NotificationKind,
  NotificationSettings,
  QuietHours,
} from '@pure/contracts/database';
import { request } from '@pure/data';

export const notificationSettingsKey = ['account', 1, 'notification-settings'] as const;

/** Throws a `RequestError`, as all of these do. */
export async function readNotificationSettings(signal: AbortSignal): Promise<NotificationSettings> {
  return request((client) => client.rpc('my_notification_settings'), { signal });
}

export async function saveChoice(
  kind: NotificationKind,
  choice: NotificationChoice,
): Promise<void> {
  await request((client) => client.rpc('set_notification_choice', { kind, choice }));
}

export async function saveHideNames(value: boolean): Promise<void> {
  await request((client) => client.rpc('set_hide_names', { value }));
}

/** @param hours null for none */
export async function saveQuietHours(hours: QuietHours | null): Promise<void> {
  await request((client) =>
    hours ? client.rpc('set_quiet_hours', { ...hours }) : client.rpc('clear_quiet_hours'),
  );
}
