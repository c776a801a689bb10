/** The options of every notification on the device, whether a push or an open tab brings it. */
export const NOTIFICATION_OPTIONS = {
  icon: '/icons/icon-192.png',
  dir: 'auto',
  vibrate: [200, 100, 200, 100, 200],
} as const;
