export const strings = {
  offline: 'You’re offline',
  offlineText: 'It opens when you’re back.',
} as const;
