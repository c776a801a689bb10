export const strings = {
  loadFailed: 'Couldn’t open it. Try again, or reload the page.',
  offline: 'It can’t be opened offline. It opens by itself when you’re back.',
} as const;
