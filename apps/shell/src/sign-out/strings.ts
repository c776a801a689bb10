export const strings = {
  signedOut: 'Logged out successfully',
  failed: 'Error logging out',
  sessionEnded: 'Your session has ended. Please sign in again.',
} as const;
