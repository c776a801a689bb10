/** In order. Apart from the hook, because browser tests visit each of them. */
export const settingsTabs = [
  'account',
  'password',
  'security',
  'privacy',
  'notifications',
  'appearance',
  'data',
] as const;

export type SettingsTab = (typeof settingsTabs)[number];
