export const strings = {
  loadFailed: 'Couldn’t open it. Check your connection and try again.',
  offline: 'It can’t be opened offline. It opens by itself when you’re back.',
} as const;
