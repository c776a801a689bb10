/** Apart from the strings that load with the notices. */
export const strings = {
  page: 'This page',
  reload: 'Reload',
  failed: (page: string) => `${page} can’t be opened right now`,
  offline: (page: string) => `${page} can’t be opened offline`,
  offlineText: 'It opens by itself when you’re back. The rest of PURE stays usable.',
} as const;
