export const strings = {
  checking: 'Checking authentication...',
  back: 'Back',
  toLanding: ', to the front page',
  offline: 'We can’t reach PURE. Check your connection: what you typed is kept here.',
  unavailable: 'PURE is resting for a moment. What you typed is kept here: try again.',
  linkUnreachable:
    'We couldn’t reach PURE to open your link. It still works: check your connection and try again.',
  tryAgain: 'Try again',
} as const;
