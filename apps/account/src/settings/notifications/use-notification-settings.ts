import { useSettings } from '../use-settings.ts';
import { notificationSettingsKey, readNotificationSettings } from './notification-settings.data.ts';
import { strings } from './strings.ts';

/** How the member is notified. */
export const useNotificationSettings = () =>
  useSettings({ queryKey: notificationSettingsKey, read: readNotificationSettings, strings });

export type NotificationSettingsQuery = ReturnType<typeof useNotificationSettings>;
