export const strings = {
  signedOut: 'Logged out successfully',
  failed: 'Error logging out',
  sessionEnded: 'Your session has ended. Sign in again.',
} as const;
