export const strings = {
  tryAgain: 'Try again',
  reload: 'Reload',
  outdated: 'PURE has changed since you opened it.',
  offline: 'You’re offline. Try again when you’re back.',
} as const;
