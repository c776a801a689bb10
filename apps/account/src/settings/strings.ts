export const strings = {
  title: 'Settings',
  tabs: {
    account: 'Account',
    password: 'Password',
    security: 'Security',
    privacy: 'Privacy',
    appearance: 'Appearance',
    data: 'Your data',
  },
  loading: 'Loading...',
  tabFailed: "Couldn't open this page",
  tabFailedText: 'Check your connection and try again.',
  offline: "You're offline. You can change this when you're back.",
  unreachable: "We can't reach PURE. Check your connection and try again.",
  unavailable: 'PURE is resting for a moment. Please try again.',
  wait: 'Too many tries. Please wait a moment and try again.',
  ended: 'Your session has ended. Please sign in again.',
} as const;
