export const strings = {
  tryAgain: 'Try again',
  offline: 'You’re offline. Try again when you’re back.',
} as const;
