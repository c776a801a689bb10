export const strings = {
  unavailable: 'This part of PURE is unavailable right now',
  unavailableText: 'The rest works as usual.',
  offline: "This part of PURE can't be opened offline",
  offlineText: "It opens by itself when you're back.",
  retry: 'Retry',
  incomplete: 'This page couldn’t be loaded completely',
  incompleteText:
    'PURE may have been updated since you opened it. A reload brings the new version.',
  reload: 'Reload',
  crashed: 'Something went wrong on this page',
  crashedText: 'The rest works as usual.',
  earlier: 'You see an earlier version of this page: the newest couldn’t be loaded.',
} as const;
